import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** The brand colour: a deep sea green, dark enough for white text from shade 6 on. */
const tide: MantineColorsTuple = [
  '#edf7f5',
  '#d6ebe7',
  '#aed8d1',
  '#83c4ba',
  '#5ab0a4',
  '#38988c',
  '#1d7c72',
  '#12665f',
  '#0c504b',
  '#083b37',
]

/** Warm greys for the light theme. */
const gray: MantineColorsTuple = [
  '#f7f6f2',
  '#f0eee8',
  '#e4e1d8',
  '#d3cfc3',
  '#b9b4a6',
  '#918c7f',
  '#6b675c',
  '#524f46',
  '#38362f',
  '#211f1a',
]

/** Green-tinted ink for the dark theme; 7 is the page, 0 the text. */
const dark: MantineColorsTuple = [
  '#e3ebe9',
  '#c0cecb',
  '#9bb0ac',
  '#6f8580',
  '#364643',
  '#283532',
  '#1b2624',
  '#121a19',
  '#0d1413',
  '#080d0c',
]

export const theme = createTheme({
  primaryColor: 'tide',
  primaryShade: { light: 7, dark: 6 },
  colors: { tide, gray, dark },
  black: '#17211f',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, monospace",
  headings: {
    fontFamily: "'Source Serif 4 Variable', Georgia, serif",
    fontWeight: '600',
    textWrap: 'balance',
  },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Tooltip: {
      defaultProps: { withArrow: true, openDelay: 200, events: { hover: true, focus: true, touch: true } },
    },
    Anchor: { defaultProps: { underline: 'always' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  },
})

/** Semantic colours on top of Mantine's own; docs/design.md shows them, theme.test.ts checks their contrast. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {
    '--font-document': "'Source Serif 4 Variable', Georgia, serif",
    '--header-height': '3.25rem',
  },
  light: {
    '--mantine-color-body': '#fbfaf7',
    '--mantine-color-dimmed': '#5f5b51',
    '--mantine-color-error': '#a3261b',
    '--mantine-color-placeholder': '#76726a',
    '--surface': '#ffffff',
    '--surface-sunk': '#f4f2ec',
    '--line': '#e4e1d8',
    '--line-strong': '#918c7f',
    '--ink': '#17211f',
    '--accent': '#12665f',
    '--accent-soft': '#e3f1ee',
    '--mark': '#ffe49a',
    '--mark-line': '#c48a00',
    '--warn-text': '#7a5200',
    '--warn-soft': '#fff4d6',
    '--bad-text': '#a3261b',
    '--bad-soft': '#fdecea',
    '--plan': '#e7e4dc',
    '--plan-text': '#524f46',
    '--plan-pro': '#d3f2d9',
    '--plan-pro-text': '#1a5a2a',
    '--plan-mini': '#e4e9ff',
    '--plan-mini-text': '#33449b',
  },
  dark: {
    '--mantine-color-body': '#121a19',
    '--mantine-color-dimmed': '#9bb0ac',
    '--mantine-color-error': '#ff9d93',
    '--mantine-color-placeholder': '#86a09b',
    '--surface': '#18211f',
    '--surface-sunk': '#0e1514',
    '--line': '#2b3936',
    '--line-strong': '#6f8580',
    '--ink': '#e3ebe9',
    '--accent': '#7cc9bf',
    '--accent-soft': '#1d3431',
    '--mark': '#6b5312',
    '--mark-line': '#e0b341',
    '--warn-text': '#f2cf7a',
    '--warn-soft': '#33290f',
    '--bad-text': '#ff9d93',
    '--bad-soft': '#3a1c19',
    '--plan': '#24302d',
    '--plan-text': '#c0cecb',
    '--plan-pro': '#17391f',
    '--plan-pro-text': '#98e6a8',
    '--plan-mini': '#232c56',
    '--plan-mini-text': '#bccaff',
    '--mantine-color-tide-light': '#1d3431',
    '--mantine-color-tide-light-hover': '#24403c',
    '--mantine-color-tide-light-color': '#a9dcd4',
    '--mantine-color-gray-light': '#24302d',
    '--mantine-color-gray-light-hover': '#2b3936',
    '--mantine-color-gray-light-color': '#c0cecb',
  },
})
