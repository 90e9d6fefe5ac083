/**
 * Every environment variable of the shop, in one table: meaning, what is allowed, default. Nothing else in the project
 * reads the environment. None is required; a wrong value is refused with a sentence, and all wrong ones at once.
 */

import { cdnSecrets, cdnVariables } from './cdn.ts'
import {
	addressOf,
	bucketAddress,
	configurablePaths,
	databaseAddress,
	folder,
	folders,
	hosts,
	ipAddress,
	languageTags,
	marketPages,
	oneOf,
	origin,
	origins,
	secretText,
	shortestSecret,
	storePaths,
	text,
	webAddress,
	wholeNumber,
} from './kinds.ts'
import { fileVariable, secretValue } from './secret-files.ts'
import { type Variable, variable } from './variable.ts'

/** What the outside passes in: `process.env`, or a plain object in tests. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Variables that hold a secret: each may lie in a file instead, which `NAME_FILE` names. */
const secretVariables: readonly string[] = [
	...['DATABASE_URL', 'MEDIA_BUCKET', 'REVALIDATE_SECRET', 'SMTP_URL', 'JWT_SECRET'],
	...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'MOLLIE_API_KEY'],
	...cdnSecrets,
]

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export const variables = {
	PORT: variable(wholeNumber(0, 65_535), 4321, 'Port that the shop listens on; 0 takes a free one.'),
	HOST: variable(
		text('a host name or an IP address', (value) => (/^(?!-)[\w.:-]*\w$|^::$/.test(value) ? value : undefined)),
		'localhost',
		'Address that the shop listens on; `0.0.0.0` accepts connections from other machines.',
	),
	SITE_URL: variable(
		text('an address such as https://shop.example, without a path', origin),
		undefined,
		'Address under which shoppers reach the shop, for canonical links, the sitemap and mails.',
		'build',
	),
	RENDER: variable(
		oneOf(['server', 'static']),
		'server',
		'`server`: catalogue pages are rendered on request and cached. `static`: a site for a file host, which needs `STORE_API_URL`.',
		'build',
	),
	SHOP_DIR: variable(
		text('a folder, written out in full or from here', folder),
		undefined,
		"Folder of the shop's owner, which upgrades never touch: texts, colours, slots, pages and events of your own (`docs/extending.md`). Without it there is none.",
		'build',
	),
	FONTS_DIR: variable(
		text('folders with commas between, each written out in full or from here', folders),
		[],
		'Folders of fonts for PDF receipts in letters that the bundled font lacks, such as Chinese, Japanese, Korean, Thai or Hindi (`docs/languages.md`). The folder `fonts` in `SHOP_DIR` needs no setting.',
	),
	LANGUAGES: variable(
		text('tags of languages such as en,de,ar, each once and with commas between', languageTags),
		['en'] as const,
		'Languages of the shop, by their tags with commas between; `content/languages` has their texts. Pages of the first stand at `/cart`, those of the others at `/de/cart`. The store writes its mails in them: set it for the running shop as well.',
		'build',
	),
	MARKETS: variable(
		text(
			'codes of markets such as us,ch,jp, of two to eight small letters, each once and with commas between; a market with pages in some languages alone names them behind it, as ch:de+fr',
			marketPages,
		),
		[],
		'Markets that the shop has pages in, by their codes; the settings of the store say the rest of them (`docs/markets.md`). Pages of the first, the main one, stand where they do without; those of the others at `/en-ch/cart`. `us,ch:de+fr` gives the second one pages in these languages alone. Without it there is one. Set it for the running shop as well.',
		'build',
	),
	DATA_DIR: variable(
		text('a folder, written out in full or from here', folder),
		'./data',
		'Folder of what the shop keeps: database, outbox, media, secrets. It is made when it is missing.',
	),
	DATABASE_URL: variable(
		text('file:PATH, memory: or postgres://USER:PASSWORD@HOST:PORT/NAME', databaseAddress),
		undefined,
		'Database of the embedded store. Without it: SQLite, in the file `store.db` in `DATA_DIR`. PostgreSQL on another machine is spoken to over TLS (`sslmode=verify-full`); `?sslmode=disable` switches that off where the network is your own.',
	),
	DATABASE_POOL: variable(
		wholeNumber(1, 1000),
		8,
		'Most connections to PostgreSQL at once of one process; one more hears of changes. Ten processes of the default have room beside each other on a server with its usual 100.',
	),
	MEDIA_URL: variable(
		text('an address such as https://media.shop.example', (value) => (/[?#{}]/.test(value) ? undefined : webAddress(value))),
		undefined,
		'Address below which browsers get the pictures that were fetched. Without it the shop serves them, from `media` in `DATA_DIR`, at `/media/own`. A store whose pages are elsewhere needs it.',
	),
	MEDIA_BUCKET: variable(
		text('https://KEY:SECRET@HOST/BUCKET?region=REGION', bucketAddress),
		undefined,
		'Bucket of a store that speaks S3, where fetched pictures are put in place of `DATA_DIR`; it needs `MEDIA_URL`. A percent sign is written `%25` in key and secret, a slash `%2F`.',
	),
	MEDIA_PRIVATE_HOSTS: variable(
		text('names of hosts or IP addresses, with commas between', hosts),
		[],
		'Hosts that pictures may be fetched from although their addresses are private ones. Every other private address is refused.',
	),
	STORE_API_URL: variable(
		text('an address such as https://store.example/api', (value) => (/[?#]/.test(value) ? undefined : webAddress(value))),
		undefined,
		'Base address of another store that keeps the contract. Without it the embedded store serves.',
	),
	REVALIDATE_SECRET: variable(
		{ ...text(`a secret text of at least ${shortestSecret} characters`, secretText), secret: true },
		undefined,
		'What a store elsewhere signs its messages to `POST /api/revalidate` with. Without it such messages are refused.',
	),
	CHANGES_SECONDS: variable(
		wholeNumber(0, 3600),
		5,
		'How often each process asks a store elsewhere what has changed, in seconds; 0: never. A store that does not offer it is not asked.',
	),
	...cdnVariables,
	STORE_PATHS: variable(
		text(`NAME=/path pairs with commas between, the names being ${configurablePaths.join(', ')}`, storePaths),
		{},
		'Other paths of calls whose path differs between stores, as `getProducts=/catalogue,addToCart=/api/add-card`.',
	),
	PUBLIC_IP_LOOKUP_URL: variable(
		text('an address such as https://ip.example/json', (value) => webAddress(value)),
		undefined,
		"Where a guest's browser asks for its public IP address; it answers `{ip}`. Without it the store's own `/ip` does.",
	),
	FALLBACK_IP: variable(text('an IP address', ipAddress), '0.0.0.0', 'Address that a guest is known by when that lookup fails.'),
	SMTP_URL: variable(
		text('smtp://USER:PASSWORD@HOST:PORT or smtps://USER:PASSWORD@HOST:PORT', (value) => addressOf(value, ['smtp:', 'smtps:'])),
		undefined,
		'Mail server. Without it mails are written to the folder `outbox` in `DATA_DIR`.',
	),
	MAIL_FROM: variable(
		text('an email address such as shop@shop.example', (value) => (/^[^\s@<>,;:"/\\]+@[^\s@<>,;:"/\\]+$/.test(value) ? value : undefined)),
		undefined,
		"Address that the shop's mails come from. Without it: the user of `SMTP_URL`, or no-reply at the host of `SITE_URL`.",
	),
	JWT_SECRET: variable(
		{ ...text(`a secret text of at least ${shortestSecret} characters`, secretText), secret: true },
		undefined,
		"What customers' sessions and codes are signed with. Without it one is made at the first start and kept: on SQLite in `DATA_DIR`, on PostgreSQL in the database.",
	),
	STRIPE_SECRET_KEY: variable(
		{
			...text('a secret key of Stripe, which begins with sk_ or rk_', (value) =>
				/^[sr]k_(test|live)_\w+$/.test(value) ? value : undefined,
			),
			secret: true,
		},
		undefined,
		"Secret (or restricted) key of Stripe. With it ways to pay can lead to Stripe's page (`npm run store -- payment-types add`).",
	),
	STRIPE_WEBHOOK_SECRET: variable(
		{
			...text('the signing secret of a webhook of Stripe, which begins with whsec_', (value) =>
				/^whsec_\w+$/.test(value) ? value : undefined,
			),
			secret: true,
		},
		undefined,
		'What Stripe signs its messages to `POST /api/payment/message/stripe` with. Without it the shop asks Stripe by itself, every few minutes. Choose the events `checkout.session.*`, `charge.refunded`, `charge.dispute.*` and `refund.*`.',
	),
	STRIPE_API_URL: variable(
		text('an address such as http://localhost:12111', origin),
		undefined,
		"Address of something that plays Stripe's part, for trials; never beside a key that takes real money.",
	),
	MOLLIE_API_KEY: variable(
		{
			...text('an API key of Mollie, which begins with live_ or test_', (value) => (/^(live|test)_\w+$/.test(value) ? value : undefined)),
			secret: true,
		},
		undefined,
		"API key of Mollie. With it ways to pay can lead to Mollie's page.",
	),
	MOLLIE_API_URL: variable(
		text('an address such as http://localhost:12112', origin),
		undefined,
		"Address of something that plays Mollie's part, for trials; never beside a key that takes real money.",
	),
	PAYMENT_TEST: variable(
		oneOf(['off', 'on']),
		'off',
		'`on`: ways to pay can lead to a page of the shop that only plays a provider, for demonstrations and trials; never beside a key that takes real money.',
	),
	PAYMENT_MINUTES: variable(
		wholeNumber(5, 10_080),
		60,
		"How many minutes an order waits for a provider's money before it is given up, and its pieces are free for others; at most 1440 with Stripe.",
	),
	TRUST_PROXY: variable(
		wholeNumber(0, 10),
		0,
		'How many proxies of yours stand in front of the shop; above 0 their `X-Forwarded-*` headers are believed.',
	),
	CORS_ORIGINS: variable(
		text('origins such as https://shop.example, with commas between', origins),
		[],
		'Other sites whose pages may call the store from a browser.',
	),
	LOG_LEVEL: variable(oneOf(logLevels), 'info', 'The least important messages that are logged.'),
}

export type VariableName = keyof typeof variables
export const variableNames = Object.keys(variables) as VariableName[]
/** All that is read from the environment: those, and the names of files. */
export const environmentNames: readonly string[] = [...variableNames, ...secretVariables.map(fileVariable)]

/** What a variable may hold: what its reader gives, or its default. */
type ValueOf<V> = V extends Variable<infer Value, infer Fallback> ? Value | Fallback : never
type Values = { readonly [Name in VariableName]: ValueOf<(typeof variables)[Name]> }
/** The value of every variable. `DATABASE_URL` is always set. */
export type Configuration = Omit<Values, 'DATABASE_URL'> & { readonly DATABASE_URL: string }

/** Refused values, one sentence each. */
export class ConfigurationError extends Error {
	readonly problems: readonly string[]
	constructor(problems: readonly string[]) {
		super(problems.join('\n'))
		this.name = 'ConfigurationError'
		this.problems = problems
	}
}

/** Reads all variables. Throws a ConfigurationError that names each wrong variable, its value and what is allowed. */
export function readConfiguration(environment: Environment): Configuration {
	const problems: string[] = []
	const values: Record<string, unknown> = {}
	for (const name of variableNames) {
		const { read, allowed, fallback, secret }: Variable<unknown> = variables[name]
		const given = givenFor(name, environment, problems)
		const value = given ? read(given) : fallback
		if (given && value === undefined)
			problems.push(`${name} is ${secret ? 'something else' : `"${withoutPassword(given)}"`}. It must be ${allowed}.`)
		values[name] = value
	}
	const configuration = values as Values
	if (configuration.RENDER === 'static' && !configuration.STORE_API_URL && problems.length === 0) {
		problems.push('RENDER is "static", which needs a store to read from: set STORE_API_URL to its address.')
	}
	if (configuration.MEDIA_BUCKET && !configuration.MEDIA_URL && problems.length === 0) {
		problems.push('MEDIA_BUCKET is set, but not where browsers get what lies in it: set MEDIA_URL to the public address of the bucket.')
	}
	if (configuration.PURGE_URL && !configuration.CDN_TAGS && problems.length === 0) {
		problems.push('PURGE_URL is set, but not how pages tell their tags: set CDN_TAGS to Cache-Tag, Surrogate-Key or xkey.')
	}
	if (problems.length === 0) problems.push(...wrongMarketLanguages(configuration))
	if (problems.length === 0) problems.push(...unclearPrefixes(configuration))
	if (problems.length > 0) throw new ConfigurationError(problems)
	return { ...configuration, DATABASE_URL: configuration.DATABASE_URL ?? `file:${configuration.DATA_DIR}/store.db` }
}

/** The same table for `env.schema` of astro.config.mjs; values are read when the server starts, never built in. */
export const astroEnvSchema = Object.fromEntries(
	variableNames.map((name) => [name, { ...variables[name].field, context: 'server', access: 'secret', optional: true } as const]),
)

/** What is wrong with the languages that MARKETS names for its markets. */
function wrongMarketLanguages({ LANGUAGES, MARKETS }: Pick<Values, 'LANGUAGES' | 'MARKETS'>): readonly string[] {
	const shops: readonly string[] = LANGUAGES
	const [first] = LANGUAGES
	const [main] = MARKETS
	const problems = MARKETS.flatMap(({ code, languages = [] }) => {
		const unknown = languages.filter((tag) => !shops.includes(tag))
		if (unknown.length === 0) return []
		return `MARKETS gives "${code}" pages in ${unknown.join(' and ')}, which LANGUAGES (${shops.join(',')}) does not have. Add it there, or take it out of MARKETS.`
	})
	if (main?.languages && main.languages[0] !== first)
		problems.push(
			`The languages of "${main.code}" in MARKETS begin with "${main.languages[0]}", and LANGUAGES begins with "${first}". The main market has the pages without a prefix, which are in the first language: begin both with the same one.`,
		)
	const without = shops.filter((tag) => MARKETS.length > 0 && MARKETS.every(({ languages = shops }) => !languages.includes(tag)))
	if (without.length > 0)
		problems.push(
			`No market of MARKETS has pages in ${without.join(' and ')}, which LANGUAGES names. Add it to a market (ch:de+fr), or take it out of LANGUAGES.`,
		)
	return problems
}

/** Addresses that would say a language and, by other settings, a language in a market. */
function unclearPrefixes({ LANGUAGES, MARKETS }: Pick<Values, 'LANGUAGES' | 'MARKETS'>): readonly string[] {
	const tags = LANGUAGES.map((tag) => tag.toLowerCase())
	const inMarkets = MARKETS.flatMap(({ code, languages }) => (languages ?? LANGUAGES).map((tag) => `${tag.toLowerCase()}-${code}`))
	const unclear = inMarkets.filter((prefix) => tags.includes(prefix))
	return unclear.map(
		(prefix) =>
			`MARKETS and LANGUAGES together make "/${prefix}" say two things, a language and a language in a market. Give that market another code in the store, such as "shop${prefix.slice(-2)}".`,
	)
}

/** What is set for a variable; a file that cannot be read is one more problem. */
function givenFor(name: VariableName, environment: Environment, problems: string[]): string | undefined {
	if (!secretVariables.includes(name)) return environment[name]?.trim()
	try {
		return secretValue(name, environment)
	} catch (error) {
		problems.push((error as Error).message)
		return undefined
	}
}

/** So that a refused value can be shown on a console. */
function withoutPassword(value: string): string {
	return value.replace(/^([^:@]*:\/*).*@/s, '$1***@').replaceAll(/\p{Cc}/gu, '\uFFFD')
}
