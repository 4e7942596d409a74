import { words } from './word-set.ts'

/** Leave out what stands behind them: "without Ada", "außer Wien". */
export const exceptWords = words(
  'except excluding excludes without outside minus besides ausser ohne ausgenommen',
)

/** Join what is left out together: "without Ada and Ben". */
export const joiningWords = words('and or nor und oder noch')
