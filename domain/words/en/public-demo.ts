/** Sign-in page of a public demo. */
export const publicDemo = {
  title: 'Choose a role',
  text: 'One click is enough. The companies and their customers are fictitious.',
  ended: 'The demo was reset at {at}, which ended your session.',
  password: 'Sign in with a password',
  roles: 'Roles',
  lines: {
    seller: 'Values a device and buys it at the counter.',
    store: 'Follows the buybacks and the team of a store.',
    area: 'Compares the stores of a region.',
    manager: 'Sets the retailer’s prices, site and payments.',
    analyst: 'Reads figures and buybacks.',
    operator: 'Receives and checks devices.',
    warehouse: 'Runs the workshop and the stock.',
    buyer: 'Buys the devices, follows stock and margins.',
    british: 'The same in the United Kingdom, in pounds.',
  },
} as const
