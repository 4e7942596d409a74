import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { type FullyQuoted, quotedAnswer } from './ask-questions.ts'
import { baselineOf } from './baseline.ts'
import { type BundleAnswer, bundleFigures, documentsOf, f1 } from './bundle-figures.ts'
import { type BundleQuestion, readBundles } from './bundles.ts'
import { caseLines } from './case-lines.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { readCollection } from './collections.ts'
import { indexAsFiles } from './index-as-files.ts'

/** The baseline answers with the documents of its best passages. */
const passagesOfBaseline = 10

/** Asks each bundle's questions over its ten contracts. A limit takes the first bundles, so that fewer are indexed. */
export async function measureBundles(
  name: string,
  { limit, cases }: MeasureOptions,
): Promise<CollectionResult> {
  const begun = performance.now()
  const { corpus } = readCollection('cuad')
  const database = await openTestDatabase()
  const answers: BundleAnswer[] = []
  let [documents, passages] = [0, 0]
  try {
    for (const bundle of readBundles()) {
      const questions = bundle.questions.slice(0, limit - answers.length)
      if (questions.length === 0) break
      const contracts = corpus.filter(({ id }) => bundle.documentIds.includes(id))
      const indexed = await indexAsFiles(database.db, bundle.id, contracts)
      const baseline = baselineOf({ name, corpus: contracts, withinDocument: true })
      documents += contracts.length
      passages += indexed.passages
      for (const question of questions) {
        const own = indexed.inCollection(await quotedAnswer(database.db, question.text, indexed.scope))
        const plain = baseline.passages(question.text, passagesOfBaseline)
        answers.push({ question, own, plain })
        if (cases) console.log(shown(question, own))
      }
    }
    const seconds = (performance.now() - begun) / 1000
    return { name, documents, passages, seconds, figures: bundleFigures(answers) }
  } finally {
    await database.close()
  }
}

function shown(question: BundleQuestion, own: FullyQuoted): string {
  const value = f1(documentsOf(own.quotes), question.right).toFixed(2)
  return caseLines(value, `${question.id} ${question.text}`, question.right.join(', '), own)
}
