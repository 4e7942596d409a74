import presetMantine from 'postcss-preset-mantine'
import simpleVars from 'postcss-simple-vars'

const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
}

export default { plugins: [presetMantine(), simpleVars({ variables: breakpoints })] }
