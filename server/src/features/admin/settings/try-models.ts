import type { ModelAbilities } from '@citewell/contract/admin/settings.ts'
import type { ChangeableConfig } from '../../../platform/config.ts'
import { AppError } from '../../../platform/errors.ts'
import { tryModelAbilities } from '../../../providers/providers.ts'

/** Shorter than the browser waits for a response. */
const longestTry = 15_000

/** What each model in force can do, by three short requests of each. Throws AppError test_failed without a model. */
export async function tryModels({ languageModel }: ChangeableConfig): Promise<{ models: ModelAbilities[] }> {
  if (languageModel.kind === 'none') throw new AppError('test_failed', 'No language model is set up.')
  const { models, cardModel } = languageModel
  const names = [...new Set([...Object.values(models), ...(cardModel === null ? [] : [cardModel])])]
  return {
    models: await Promise.all(
      names.map(async model => ({ model, ...(await tryModelAbilities(languageModel, model, longestTry)) })),
    ),
  }
}
