/** The rules of the house that imports can show. They also apply to tests and their helpers. */
const server = 'server/src'
/** Never loaded by the product. */
const test = '\\.test\\.tsx?$|\\.testing\\.tsx?$|/testing/'
/** The layers of the server from top to bottom; each may import those below it. */
const layers = ['features', '(ingest|answer)', 'domain', 'providers', 'platform']

/** Files of the contract that load no zod. */
const withoutZod =
  '^contract/src/(audit-actions|card-kinds|common-password|encodings|endpoint|formats|grid-(limits|rules|templates)|import-states|iso-date|json-values|limits|plans|quoted-rows|rights|sign-on-limits|webhook-events)\\.ts$'

/** Files of `answer/` that put stages of an answer together. */
const severalStages = [
  'amended-cells',
  'amended-places',
  'answer-as-chosen',
  'answer-by-model',
  'answer-from-tables',
  'answer-in-quotes',
  'answer-over-tables',
  'answer-question',
  'answer-with-model',
  'ask-cells',
  'ask-others',
  'asked-of-card',
  'changed-tables',
  'clause-of-number',
  'compute-over',
  'computed-lines',
  'decided-later',
  'document-notes',
  'documents-with-tables',
  'draft-from-prose',
  'draft-in-quotes',
  'fill-cells',
  'further-results',
  'give-to-model',
  'join-quotes',
  'judge-sentences',
  'look-up',
  'mend-typing',
  'noted-passages',
  'pick-places',
  'read-ahead',
  'read-documents',
  'read-whole',
  'run-step',
  'said-in-passages',
  'says-more',
  'search-all-tables',
  'search-cell',
  'search-passages',
  'search-task-rows',
  'take-steps',
  'tell-unchanged',
  'told-by-clause',
  'told-of-meeting',
  'try-model',
  'with-amendments',
  'with-outcome',
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...layers.map((layer, index) => ({
      name: `${layer.replace(/[()]/g, '').replace('|', '-and-')}-imports-only-what-is-below`,
      comment: 'What registers itself, a feature or ingest, takes the types of feature.ts.',
      severity: 'error',
      from: { path: `^${server}/${layer}/` },
      to: {
        path: `^${server}/(${[...layers.slice(0, index), 'commands'].map(above => `${above}/`).join('|')}|${
          index < 2 ? '(?!feature\\.ts$)' : ''
        }[^/]+\\.ts$)`,
      },
    })),
    {
      name: 'the-platform-knows-no-product',
      comment:
        'Of the contract it takes errors, the shape of a call with examples, and what a day of the calendar is; its configuration names plans and limits, too.',
      severity: 'error',
      from: {
        path: `^${server}/platform/`,
        pathNot: `${test}|/platform/(config|billing-config|environment-schema)\\.ts$`,
      },
      to: {
        path: '^contract/src/',
        pathNot: '^contract/src/(errors|endpoint|iso-date|make-example)\\.ts$',
      },
    },
    {
      name: 'ingest-and-answer-are-apart',
      severity: 'error',
      from: { path: `^${server}/(ingest|answer)/` },
      to: { path: `^${server}/(ingest|answer)/`, pathNot: `^${server}/$1/` },
    },
    {
      name: 'no-routes-in-the-domain',
      comment: 'The domain holds rules and statements. What can be called stands in a feature.',
      severity: 'error',
      from: { path: `^${server}/domain/`, pathNot: test },
      to: { path: `^${server}/platform/http/(mount|handlers|create-server)\\.ts$|node_modules/fastify/` },
    },
    {
      name: 'features-are-apart',
      severity: 'error',
      from: { path: '^(server|web)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'tests-are-not-loaded-by-the-product',
      severity: 'error',
      from: { path: '^(contract|server|web|client)/src/', pathNot: test },
      to: { path: test },
    },
    {
      name: 'stages-are-apart',
      comment:
        'Stages hand on the types of stages.ts and understood-question.ts; what the engine knows of languages stands in answer/lexicon, and how it reads sentences in answer/sentences, for all of them.',
      severity: 'error',
      from: { path: `^${server}/(ingest|answer)/([^/]+)/` },
      to: {
        path: `^${server}/$1/[^/]+/`,
        pathNot: `^${server}/$1/$2/|^${server}/answer/(lexicon|prompts|sentences)/`,
      },
    },
    {
      name: 'few-know-several-stages-of-an-answer',
      comment: 'The chain, its writers and the search of passages.',
      severity: 'error',
      from: {
        path: `^${server}/answer/[^/]+$`,
        pathNot: `/(${severalStages.join('|')})\\.ts$|${test}`,
      },
      to: { path: `^${server}/answer/[^/]+/`, pathNot: `^${server}/answer/lexicon/` },
    },
    {
      name: 'the-lexicon-knows-no-stage',
      severity: 'error',
      from: { path: `^${server}/answer/lexicon/` },
      to: { path: `^${server}/answer/`, pathNot: `^${server}/answer/lexicon/` },
    },
    {
      name: 'readers-load-no-database',
      comment:
        'A reader process starts for a file: the database layer would cost it 240 MB and half a second.',
      severity: 'error',
      from: { path: `^${server}/ingest/reader\\.ts$` },
      to: { path: `^${server}/platform/database/|node_modules/(drizzle-orm|pg)/`, reachable: true },
    },
    {
      name: 'adapters-in-providers-ts-alone',
      severity: 'error',
      from: { path: `^${server}/`, pathNot: `^${server}/(providers|testing)/` },
      to: { path: `^${server}/providers/([^/]+)/`, pathNot: `/providers/([^/]+)/\\1\\.ts$|\\.testing\\.ts$` },
    },
    {
      name: 'providers-are-apart',
      severity: 'error',
      from: { path: `^${server}/providers/([^/]+)/` },
      to: { path: `^${server}/providers/[^/]+/`, pathNot: `^${server}/providers/$1/` },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web)/' },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      comment: 'The samples are documents of ours, not code.',
      severity: 'error',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web)/', pathNot: '^$1/|^server/samples/' },
    },
    {
      name: 'the-client-takes-types-of-the-contract-alone',
      comment: 'What is packed has no dependency. Its build and its tests are not packed.',
      severity: 'error',
      from: { path: '^client/src/', pathNot: test },
      to: { path: '^(contract|server|web|bench)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'zod-stays-out-of-the-bundle',
      comment: 'Of the other files of the contract the web takes types alone.',
      severity: 'error',
      from: { path: `^web/src/|${withoutZod}`, pathNot: test },
      to: { path: '^contract/', pathNot: withoutZod, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-in-the-bundle-takes-zod-itself',
      severity: 'error',
      from: { path: `^web/src/|${withoutZod}`, pathNot: test },
      to: { path: '(^|/)zod(/|$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-knows-nothing-of-the-product',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(app|features|api)/|^contract/' },
    },
    {
      name: 'api-stands-below-features',
      severity: 'error',
      from: { path: '^web/src/api/' },
      to: { path: '^web/src/(app|features|ui)/' },
    },
    {
      name: 'features-stand-below-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'the-chat-box-stands-alone',
      comment: 'Pages of others load it, without React.',
      severity: 'error',
      from: { path: '^web/src/embed/' },
      to: { path: '^web/src/(app|features|ui|api)/|^node_modules/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot:
          '\\.d\\.ts$|web/src/app/(routes\\.ts$|screens/)|reader\\.ts$|forget-earlier-files\\.testing\\.ts$|worker\\.ts$|\\.css$',
      },
      to: {},
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // What is excluded no rule sees: the packages that rules name stay.
    exclude: {
      path: 'node_modules(?!/(?:zod|fastify|drizzle-orm|pg)/)|/migrations/|\\.react-router|^client/(dist|examples|\\.build-[^/]+)/',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
