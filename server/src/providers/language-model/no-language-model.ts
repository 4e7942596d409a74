import { detailsOfModel } from './known-models.ts'
import type { LanguageModel } from './language-model.ts'

/** The keyless default: nothing leaves this machine, and answers are quotes. */
export const noLanguageModel: LanguageModel = {
  host: null,
  modelFor: () => null,
  modelForCards: null,
  judges: false,
  detailsOf: model => detailsOfModel({}, model),
  write: () => {
    throw new Error('There is no language model')
  },
}
