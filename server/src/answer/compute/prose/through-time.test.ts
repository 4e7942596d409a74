import { expect, it } from 'vitest'
import { throughTime } from './through-time.ts'

const debts = 'Trade debts were $ 484 million as of May 26, 2024, and $ 500 million as of May 27, 2023.'
const fees =
  'The licence fees amounted to EUR 12,000, EUR 11,000 and EUR 9,000 in 2024, 2023 and 2022, respectively.'

it.each([
  ['What was the percentage change of trade debts from 2023 to 2024?', debts, '-3.2 %'],
  [
    'By what percentage did rent grow from 2023 to 2024?',
    'Rent rose from EUR 10 in 2023 to EUR 12 in 2024.',
    '20 %',
  ],
  ['What is the change in trade debts between 2023 and 2024?', debts, '-16000000 $'],
  ['What are the average licence fees for 2022 and 2024?', fees, '10500 EUR'],
  ['What is the sum of licence fees in 2023 and 2024?', fees, '23000 EUR'],
  [
    'What was the percent of increase in rent from 2023 to 2024?',
    'Rent for 2024 and 2023 was EUR 12 and EUR 10, respectively.',
    '20 %',
  ],
  [
    'What was the change in rent from 2023 to 2024?',
    'For 2024, rent rose to EUR 12 compared with EUR 10 in 2023.',
    '2 EUR',
  ],
  [
    'What was the change in rent from 2023 to 2024?',
    'As agreed in 2019, rent was EUR 12 in 2024 and EUR 10 in 2023.',
    '2 EUR',
  ],
])('%s', (question, sentence, said) => {
  const computed = throughTime(question, sentence, 'english')
  expect(`${computed?.value} ${computed?.unit}`).toBe(said)
})

it.each([
  ['another subject', 'What is the change in tax debts between 2023 and 2024?', debts],
  ['another year', 'What is the change in trade debts between 2022 and 2024?', debts],
  [
    'amounts without their years',
    'What is the change in fees between 2023 and 2024?',
    'Fees of EUR 3, EUR 4 and EUR 5 fell due in 2023 and 2024.',
  ],
  [
    'amounts between whose years another one stands',
    'What is the change in rent between 2023 and 2024?',
    'Rent of 2024 was EUR 12, in 2023 and 2022 it was EUR 10.',
  ],
  ['no calculation', 'What were the licence fees in 2024?', fees],
])('computes nothing for %s', (_, question, sentence) => {
  expect(throughTime(question, sentence, 'english')).toBeNull()
})

it('says so where the units differ', () => {
  const sentence = 'Fees were EUR 3 in 2023 and USD 4 in 2024.'
  expect(
    throughTime('What is the change in fees between 2023 and 2024?', sentence, 'english')?.value,
  ).toBeNull()
})
