import type { ChangeableName } from '@citewell/contract/admin/settings.ts'

export type SettingField = {
  name: ChangeableName
  label: string
  note?: string
  kind?: 'number' | 'date' | readonly { value: string; label: string }[]
}
export type SettingGroup = { id: string; title: string; lead: string; fields: SettingField[] }

/** The settings that the overview's Edit button opens. */
export const overviewGroup: SettingGroup = {
  id: 'overview',
  title: 'Overview',
  lead: '',
  fields: [
    { name: 'MODEL_BASE_URL', label: 'Model provider', note: 'Its address, up to and with /v1' },
    { name: 'MODEL_API_KEY', label: 'Model provider key' },
    { name: 'OCR_LANGUAGES', label: 'OCR languages', note: 'As Tesseract names them, such as eng+deu' },
  ],
}

/** The settings in page order; each group is shown and edited together. */
export const settingGroups: SettingGroup[] = [
  {
    id: 'engine',
    title: 'Answer engine',
    lead: 'Without a server, answers are quoted from the documents and no text leaves this machine. docs/models.md says what to set for OpenAI, Azure, Ollama, vLLM, LM Studio, Mistral and others.',
    fields: [
      {
        name: 'MODEL_BASE_URL',
        label: 'Server',
        note: 'Any endpoint that speaks OpenAI’s API, up to and with /v1',
      },
      { name: 'MODEL_API_KEY', label: 'Key' },
      { name: 'MODEL_FREE', label: 'Model of Free' },
      { name: 'MODEL_MINI', label: 'Model of Mini+' },
      { name: 'MODEL_PRO', label: 'Model of Pro' },
      { name: 'MODEL_ENTERPRISE', label: 'Model of Enterprise', note: 'Pro’s, unless it has one of its own' },
      {
        name: 'MODEL_CARDS',
        label: 'Model for document cards',
        note: 'Reads the beginning, headings and end of documents. Without one, rules alone make cards',
      },
      {
        name: 'MODEL_JUDGE',
        label: 'Judge of sentences',
        note: 'Asks the model whether sentences that rules cannot check stand in what they cite. Uses tokens of the plan',
        kind: [
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ],
      },
      {
        name: 'MODEL_DETAILS',
        label: 'Windows and prices',
        note: 'Name, tokens of the context window and dollars for a million tokens in and out, such as: my-model 32768 0.15 0.60; other 8192. Those of usual models are known by their names; a model that is named as on Ollama has 4,096 tokens, as Ollama gives it, unless it stands here. Try abilities says what counts',
      },
      {
        name: 'MODEL_FIRST_TOKEN_SECONDS',
        label: 'Seconds to the first words',
        note: 'After these the quoting engine answers',
        kind: 'number',
      },
    ],
  },
  {
    id: 'meaning',
    title: 'Search by meaning',
    lead: 'Another model gives all passages new vectors in the background; search goes on by words meanwhile.',
    fields: [
      { name: 'EMBEDDING_BASE_URL', label: 'Server' },
      { name: 'EMBEDDING_MODEL', label: 'Model' },
      { name: 'EMBEDDING_API_KEY', label: 'Key', note: 'Where it is not the answer engine’s server' },
      {
        name: 'EMBEDDING_MODEL_DIR',
        label: 'Folder',
        note: 'Instead of a server: a model that runs on this machine',
      },
    ],
  },
  {
    id: 'recognition',
    title: 'Text recognition',
    lead: 'Languages of text in scans and photos. All but English need their trained data on the server.',
    fields: [{ name: 'OCR_LANGUAGES', label: 'Languages', note: 'As Tesseract names them, such as eng+deu' }],
  },
  {
    id: 'accounts',
    title: 'Accounts and consents',
    lead: 'Whoever accepted an older version is asked again before their chat goes on.',
    fields: [
      {
        name: 'SIGNUPS',
        label: 'Sign-ups',
        kind: [
          { value: 'open', label: 'Open' },
          { value: 'invite', label: 'By invitation' },
          { value: 'sso', label: 'By organisations’ sign-on' },
          { value: 'closed', label: 'Closed' },
        ],
      },
      {
        name: 'CONNECT_PROGRAMS',
        label: 'Programs that people may connect',
        note: 'By OAuth, to /mcp and the API. Programs that register themselves may say any name',
        kind: [
          { value: 'listed', label: 'Those in your list' },
          { value: 'described', label: 'Also those that an https address describes' },
          { value: 'registered', label: 'Also those that register themselves' },
        ],
      },
      {
        name: 'TRANSCRIPTS_FOR_ADMINS',
        label: 'Transcripts for administrators',
        note: 'Each one that is opened is recorded',
        kind: [
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ],
      },
      { name: 'TERMS_VERSION', label: 'Version of the terms', kind: 'date' },
      { name: 'PRIVACY_VERSION', label: 'Version of the privacy policy', kind: 'date' },
    ],
  },
]
