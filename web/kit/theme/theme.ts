import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const brand = Array.from({ length: 10 }, (_, shade) => `var(--brand-${shade})`) as unknown as MantineColorsTuple

/** Filled controls in the colour of the account; Mantine cannot derive the text of a colour that is a variable. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input)
  return input.variant === 'filled' && input.color === 'brand'
    ? { ...colours, background: 'var(--fill)', hover: 'var(--fill-hover)', color: 'var(--on-fill)' }
    : colours
}

export const theme = createTheme({
  colors: {
    brand,
    gray: [
      '#fafbfb',
      '#f4f6f6',
      '#ebeeee',
      '#dfe3e4',
      '#c5cbcd',
      '#8b9497',
      '#5f686b',
      '#454d50',
      '#282e30',
      '#14181a',
    ],
    dark: [
      '#eff2f2',
      '#dde2e3',
      '#a1abae',
      '#8b9699',
      '#414b4e',
      '#2d3537',
      '#1e2426',
      '#15191b',
      '#111516',
      '#0f1314',
    ],
  },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  variantColorResolver,
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  fontFamily:
    '"Inter Variable", "Inter Fallback", Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.34', sm: '1.54', md: '1.43', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '26px', lineHeight: '34px' },
      h2: { fontSize: '22px', lineHeight: '28px' },
      h3: { fontSize: '15px', lineHeight: '24px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  defaultRadius: 8,
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '12px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  shadows: { xs: 'none', sm: 'var(--float)', md: 'var(--float)', lg: 'var(--float)', xl: 'var(--float)' },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Badge: { defaultProps: { tt: 'none', radius: 'sm' } },
    Kbd: { defaultProps: { size: 'xs' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: true } } },
    Menu: { defaultProps: { position: 'bottom-end', withinPortal: true } },
    Drawer: { defaultProps: { position: 'right' } },
    // Mantine renders <header>, which would be a second banner landmark.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
  },
})

/** Mantine sets these per colour scheme, so they are set for both; the referenced variables differ by scheme. */
const roles = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--g-6)',
  '--mantine-color-error': 'var(--prob-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--g-1)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-brand-light': 'var(--accent-soft)',
  '--mantine-color-brand-light-hover': 'var(--accent-tint)',
  '--mantine-color-brand-light-color': 'var(--accent-ink-strong)',
  '--mantine-color-brand-text': 'var(--accent-ink)',
  '--mantine-color-red-light': 'var(--prob-bg)',
  '--mantine-color-red-light-color': 'var(--prob-ink)',
  '--mantine-color-red-text': 'var(--prob-ink)',
  '--mantine-color-red-filled': '#a3211b',
  '--mantine-color-red-filled-hover': '#8a1a15',
  '--mantine-color-gray-light-color': 'var(--g-7)',
  '--mantine-color-gray-text': 'var(--g-7)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles })
