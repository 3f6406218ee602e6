import type { access as fr } from '../fr/access.ts'
import type { Words } from '../words.ts'

export const access: Words<typeof fr> = {
  roles: {
    super_admin: 'Platform super administrator',
    admin: 'Platform administrator',
    root_management_unit_manager: 'Administrator',
    root_management_unit_analyst: 'Retailer analyst',
    management_unit_manager: 'Management unit manager',
    management_unit_analyst: 'Management unit analyst',
    store_manager: 'Store manager',
    store_seller: 'Seller',
    buyer_manager: 'Buyer manager',
    warehouse_manager: 'Warehouse manager',
    warehouse_operator: 'Warehouse operator',
    pseudo_anonymous: 'Site visitor',
  },
  modules: {
    root: 'Retailer',
    tim: 'Store',
    lcm: 'Buyer',
    rps: 'Workshop',
    no_module_type: 'Platform',
  },
  entityTypes: {
    root_management_unit: 'Retailer',
    management_unit: 'Management unit',
    store: 'Store',
    buyer: 'Buyer',
    warehouse: 'Warehouse',
  },
  userStatuses: { invited: 'Invited', active: 'Active', inactive: 'Inactive' },
  organizationStatuses: { active: 'Active', inactive: 'Inactive' },
  categoryStatuses: { active: 'Active', archived: 'Archived' },
  productStatuses: { draft: 'Draft', published: 'Published', archived: 'Archived' },
  accountStatuses: { active: 'Active', inactive: 'Inactive' },
  premium: {
    custom_transfer_order: 'Custom transfer order',
    imei_search_and_collect: 'IMEI search and collection',
    multi_product_cart: 'Multi-product cart',
    payment_bonus: 'Payment mode bonus',
    absorption: 'Price difference absorption',
    sftp_access: 'SFTP access',
  },
  actions: {
    user: {
      invite: {
        label: 'Send the invitation again',
        title: 'Send the invitation to {name} again?',
        confirm: 'A new link is sent by e-mail. The previous link will stop working.',
        done: 'The invitation has been sent.',
      },
      join: {
        label: 'Create the password',
        title: 'Create the password?',
        confirm: 'The account becomes active. The link received by e-mail cannot be used again.',
        done: 'The password has been created. You can sign in.',
      },
      readdress: {
        label: 'Change the e-mail address',
        title: 'Change the e-mail address of {name}?',
        confirm: 'A link is sent to the new address; the user chooses a new password.',
        done: 'The e-mail address has been changed.',
      },
      deactivate: {
        label: 'Deactivate',
        title: 'Deactivate the account of {name}?',
        confirm:
          'This person is signed out and loses access at once, and their password will stop working. Their history is kept.',
        done: 'Access has been deactivated.',
      },
      activate: {
        label: 'Reactivate',
        title: 'Reactivate the account of {name}?',
        confirm: 'A link is sent by e-mail to create a new password. The old password will not work.',
        done: 'Access is restored. A link has been sent by e-mail.',
      },
      erase: {
        label: 'Erase data',
        title: 'Erase the data of {name}?',
        confirm:
          'The erasure takes effect in 72 hours: the user is notified, and the user or a manager can cancel it. The name, e-mail address, sessions and e-mails of this person are erased for good. The name stays in the audit log and the histories until the end of their retention period, and in the register and the accounts as long as the law requires.',
        done: 'The erasure is requested. It takes effect in 72 hours; until then the user and the managers can cancel it.',
      },
    },
    organization: {
      activate: {
        label: 'Activate',
        title: 'Activate {name}?',
        confirm: 'The entity can be used again and returns to the lists of choices. Nothing is lost.',
        done: 'The entity is active.',
      },
      deactivate: {
        label: 'Deactivate',
        title: 'Deactivate {name}?',
        confirm:
          'The entity is no longer offered in lists of choices and cannot be used for new buybacks. Its history is kept.',
        done: 'The entity has been deactivated.',
      },
    },
    category: {
      archive: {
        label: 'Archive',
        title: 'Archive the category {name}?',
        confirm:
          'The category leaves the catalogue: it is no longer offered. Its history is kept, and it can be restored.',
        done: 'The category is archived.',
      },
      restore: {
        label: 'Restore',
        title: 'Restore the category {name}?',
        confirm: 'The category returns to its place in the catalogue.',
        done: 'The category is restored.',
      },
    },
    product: {
      publish: {
        label: 'Publish',
        title: 'Publish {name}?',
        confirm: 'The product can be bought back, in store and on the site.',
        done: 'The product is published.',
      },
      unpublish: {
        label: 'Return to draft',
        title: 'Return {name} to draft?',
        confirm: 'The product is no longer bought back. Its prices and history are kept.',
        done: 'The product is a draft.',
      },
      archive: {
        label: 'Archive',
        title: 'Archive {name}?',
        confirm:
          'The product is no longer offered and leaves the lists. Its prices and history are kept, and it can be restored.',
        done: 'The product is archived.',
      },
      restore: {
        label: 'Restore',
        title: 'Restore {name}?',
        confirm: 'The product becomes a draft again, with its prices.',
        done: 'The product is restored as a draft.',
      },
    },
  },
}
