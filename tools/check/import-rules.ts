import type { ICruiseOptions, IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'

/** The modules of the platform, each of which may import those before it. */
const platform = [
  'files',
  'sheets',
  'people',
  'attachments',
  'organisation',
  'documents',
  'mail',
  'notifications',
  'reports',
  'audit',
  'sign-in',
  'requests',
  'questions',
  'content',
  'discussion',
  'backup',
]

/** Opens transactions: what serves calls, and what runs beside them. Everybody else is given one. */
const transacting = [
  'app/cli/.+',
  'app/people-administration/server/consequences',
  'app/people-administration/server/import/apply',
  'app/server/clean-up',
  'app/server/start',
  'core/server/.+',
  'features/events/server/registration/letters/notify-registered',
  'features/food/server/orders/standing-run',
  'features/surveys/server/commands',
  'features/surveys/server/publishing',
  'platform/content/server/authoring/announcing',
  'platform/content/server/categories/vocabulary',
  'platform/files/server/orphans',
  'platform/files/server/unused-files',
  'platform/notifications/server/fan-out',
  'platform/notifications/server/push/commands',
  'platform/people/server/renamed-places',
  'platform/reports/server/exports',
  'platform/reports/server/make-export',
  'platform/sign-in/server/sessions',
]

// They fill and look into whatever they need.
const tests = '[.](test|spec)[.]tsx?$|/testing(/|[^/]*[.]ts$)'
const demo = '(^|/)demo(/|[.]ts$)'

/** Those who may open a transaction. */
export const transactors = [tests, demo, '^tools/', `^(${transacting.join('|')})[.]ts$`]

const rule = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType => ({ name, comment, severity: 'error', from, to })
const code = (path: string) => ({ path, pathNot: [tests, demo] })
const inLayer = (name: string) => `^(core|app|[a-z]+/[^/]+)/${name}/`

/** Who may import whom (docs/architecture.md). Imports of types count: they tie files together all the same. */
export const importRules: IForbiddenRuleType[] = [
  rule('core-knows-no-portal', 'What core needs of the floors above, app hands to it.', code('^core/'), {
    path: '^(platform|features|app|demo|tools|e2e)/',
  }),
  rule('platform-knows-no-feature', 'A feature registers with it through app.', code('^platform/'), {
    path: '^(features|app|demo|tools|e2e)/',
  }),
  rule('features-know-no-app', 'App knows the features.', code('^features/'), {
    path: '^(app|demo|tools|e2e)/',
  }),
  rule(
    'features-apart',
    'What two features need lies in platform, or a route hands it over.',
    { path: '^features/([^/]+)/', pathNot: [tests] },
    { path: '^features/', pathNot: '^features/$1/' },
  ),
  ...platform
    .slice(0, -1)
    .map((name, place) =>
      rule(
        `platform-in-order-${name}`,
        'The modules of the platform import only those before them.',
        code(`^platform/${name}/`),
        { path: `^platform/(${platform.slice(place + 1).join('|')})/` },
      ),
    ),
  rule(
    'platform-has-an-order',
    'A new module of the platform needs its place in the order.',
    {},
    {
      path: '^platform/',
      pathNot: `^platform/(${platform.join('|')})/`,
    },
  ),
  rule(
    'rules-are-pure',
    'Rules decide without input and output.',
    { path: inLayer('rules') },
    {
      path: inLayer('(contract|server|client)'),
    },
  ),
  rule('contract-is-for-both', 'A contract knows neither side.', code(inLayer('contract')), {
    path: inLayer('(server|client)'),
  }),
  rule('server-without-client', 'The two sides share the contract.', code(inLayer('server')), {
    path: inLayer('client'),
  }),
  rule('client-without-server', 'The two sides share the contract.', code(inLayer('client')), {
    path: inLayer('server'),
  }),
  rule(
    'by-the-index',
    'A module’s server is reached by its index.ts, which exports what others may use and join.',
    code('^([a-z]+/[^/]+)/'),
    {
      path: '^(platform|features|app)/[^/]+/server/',
      pathNot: ['^$1/', '^(platform|features|app)/[^/]+/server/index[.]ts$'],
    },
  ),
  rule(
    'demo-is-apart',
    'Only the start of a demo portal loads demo data.',
    { pathNot: [tests, demo, '^app/server/start[.]ts$', '^tools/'] },
    { path: demo },
  ),
  rule(
    'demo-of-a-feature',
    'The demo data of a module knows what all share, not the whole organisation.',
    { path: '^(platform|features|app)/[^/]+/demo(/|[.]ts$)' },
    { path: '^demo/', pathNot: '^demo/kit/' },
  ),
  rule(
    'transactions',
    'A write is given its transaction.',
    { pathNot: transactors },
    { path: '^core/server/database/transact[.]ts$' },
  ),
  rule(
    'driver-is-closed',
    'What reaches into drizzle or pg is reached by the index.ts of the database.',
    { pathNot: [tests, '^core/server/database/'] },
    { path: '^core/server/database/driver/' },
  ),
  rule(
    'no-circles',
    'Nobody can read one of two files that import each other.',
    { pathNot: [tests] },
    {
      circular: true,
    },
  ),
]

export const cruiseOptions: ICruiseOptions = {
  // TypeScript 7 has no compiler API yet.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '[.]gen[.]ts$' },
}
