import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The words that the model knows, with the vector of each. */
const vocabulary = {
  '[PAD]': [0, 0, 0, 0],
  '[UNK]': [0, 0, 0, 0.01],
  '[CLS]': [0, 0, 0, 0.02],
  '[SEP]': [0, 0, 0, 0],
  salary: [1, 0.1, 0, 0],
  wage: [0.95, 0.15, 0, 0],
  pay: [0.9, 0.1, 0, 0],
  dog: [0, 1, 0.1, 0],
  hound: [0, 0.95, 0.15, 0],
  rain: [0, 0, 1, 0.1],
  storm: [0, 0, 0.95, 0.15],
} as const
const dimensions = 4

/**
 * Writes a folder in Hugging Face's layout with a model that looks each word up in a table. It is small, and the same
 * code reads it as a real one.
 */
export function writeOnnxModel(folder: string, scale = 1): void {
  const words = Object.keys(vocabulary)
  mkdirSync(join(folder, 'onnx'), { recursive: true })
  const table = Object.values(vocabulary).flatMap(row => row.map(value => value * scale))
  writeFileSync(join(folder, 'onnx/model.onnx'), onnxModel(words.length, table))
  const json = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value))
  json('config.json', { model_type: 'bert', hidden_size: dimensions, vocab_size: words.length })
  const tokens = { pad_token: '[PAD]', unk_token: '[UNK]', cls_token: '[CLS]', sep_token: '[SEP]' }
  json('tokenizer_config.json', { tokenizer_class: 'BertTokenizer', model_max_length: 64, ...tokens })
  const special = ['[PAD]', '[UNK]', '[CLS]', '[SEP]']
  const sequence = [
    { SpecialToken: { id: '[CLS]', type_id: 0 } },
    { Sequence: { id: 'A', type_id: 0 } },
    { SpecialToken: { id: '[SEP]', type_id: 0 } },
  ]
  json('tokenizer.json', {
    version: '1.0',
    added_tokens: special.map((content, id) => ({ id, content, special: true, normalized: false })),
    normalizer: { type: 'BertNormalizer', lowercase: true, clean_text: true, handle_chinese_chars: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: sequence,
      pair: sequence,
      special_tokens: Object.fromEntries(
        ['[CLS]', '[SEP]'].map(token => [token, { id: token, ids: [words.indexOf(token)], tokens: [token] }]),
      ),
    },
    decoder: { type: 'WordPiece', prefix: '##' },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(words.map((word, id) => [word, id])),
    },
  })
}

/** An ONNX model with one node: Gather(table, input_ids) → last_hidden_state. Field numbers are those of onnx.proto. */
function onnxModel(words: number, table: number[]): Buffer {
  const node = message([
    text(1, 'table'),
    text(1, 'input_ids'),
    text(2, 'last_hidden_state'),
    text(3, 'lookup'),
    text(4, 'Gather'),
  ])
  const tensor = message([
    number(1, words),
    number(1, dimensions),
    number(2, 1),
    text(8, 'table'),
    bytes(9, Buffer.from(new Float32Array(table).buffer)),
  ])
  const graph = message([
    bytes(1, node),
    text(2, 'graph'),
    bytes(5, tensor),
    bytes(11, input('input_ids')),
    bytes(11, input('attention_mask')),
    bytes(12, value('last_hidden_state', 1, ['batch', 'length', dimensions])),
  ])
  return message([number(1, 8), bytes(7, graph), bytes(8, message([text(1, ''), number(2, 13)]))])
}

const input = (name: string) => value(name, 7, ['batch', 'length'])

function value(name: string, type: number, shape: (string | number)[]): Buffer {
  const dims = shape.map(size =>
    bytes(1, message([typeof size === 'number' ? number(1, size) : text(2, size)])),
  )
  const tensor = message([number(1, type), bytes(2, message(dims))])
  return message([text(1, name), bytes(2, message([bytes(1, tensor)]))])
}

function varint(amount: number): Buffer {
  const out: number[] = []
  let rest = amount
  for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest % 128) + 128)
  return Buffer.from([...out, rest])
}

const message = (fields: Buffer[]) => Buffer.concat(fields)
const number = (field: number, amount: number) => Buffer.concat([varint(field * 8), varint(amount)])
const bytes = (field: number, content: Buffer) =>
  Buffer.concat([varint(field * 8 + 2), varint(content.length), content])
const text = (field: number, content: string) => bytes(field, Buffer.from(content))
