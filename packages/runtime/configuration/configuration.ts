/**
 * Every environment variable of the shop, in one table: meaning, allowed values, default. Nothing else in the project reads
 * the environment. No variable is required. All invalid values are reported at once, with an error message each.
 * docs/configuration.md repeats the table; a test compares the two.
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
	minSecretLength,
	oneOf,
	origin,
	origins,
	secretText,
	secureOrigin,
	storePaths,
	text,
	webAddress,
	wholeNumber,
} from './kinds.ts'
import { paymentSecrets, paymentVariables } from './payments.ts'
import { secretFileVariable, secretValue } from './secret-files.ts'
import { type Variable, variable } from './variable.ts'

/** `process.env`, or a plain object in tests. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Secret variables. Each can be read from a file instead, whose path is in `NAME_FILE`. */
const secretVariables: readonly string[] = [
	...['DATABASE_URL', 'MEDIA_BUCKET', 'REVALIDATE_SECRET', 'SMTP_URL', 'JWT_SECRET'],
	...paymentSecrets,
	...cdnSecrets,
]

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export const variables = {
	PORT: variable(wholeNumber(0, 65_535), 4321, 'Port that the server listens on. 0 chooses a free port.'),
	HOST: variable(
		text('a host name or an IP address', (value) => (/^(?!-)[\w.:-]*\w$|^::$/.test(value) ? value : undefined)),
		'localhost',
		'Address that the server listens on. `0.0.0.0` accepts connections from other machines.',
	),
	DESK: variable(
		oneOf(['on', 'off']),
		undefined,
		'`on`: serves the desk, in which the people of the shop work ([desk.md](desk.md)), next to the shop. Default: `on`; with a remote store `off`, because the desk then needs a [database of its own](desk.md#with-another-store).',
		'build',
	),
	DESK_PORT: variable(wholeNumber(0, 65_535), 4322, 'Port of the desk, on the same `HOST`. 0 chooses a free port.'),
	DESK_URL: variable(
		text('an address such as https://desk.shop.example, with HTTPS and without a path', secureOrigin),
		undefined,
		'URL of the desk for browsers, behind a proxy. Without it the desk is only for browsers on the same machine, or through an SSH tunnel.',
	),
	SITE_URL: variable(
		text('an address such as https://shop.example, without a path', origin),
		undefined,
		'Public URL of the shop, for canonical links, the sitemap and emails.',
		'build',
	),
	RENDER: variable(
		oneOf(['server', 'static']),
		'server',
		'`server`: catalogue pages are rendered on request and cached. `static`: all pages are prerendered for a file host; needs `STORE_API_URL`.',
		'build',
	),
	SHOP_DIR: variable(
		text('an absolute path, or a path relative to the project', folder),
		undefined,
		'Theme folder with your own texts, colours, slots, pages and events, which upgrades do not touch ([extending.md](extending.md)).',
		'build',
	),
	FONTS_DIR: variable(
		text('comma-separated paths, absolute or relative to the project', folders),
		[],
		'Font folders for PDF receipts in scripts that the bundled font lacks, such as Chinese, Japanese, Korean, Thai or Hindi ([languages.md](languages.md#fonts-of-pdf-receipts)). The folder `fonts` in `SHOP_DIR` is always used.',
	),
	LANGUAGES: variable(
		text('comma-separated language tags such as en,de,ar, each once', languageTags),
		['en'] as const,
		'Languages of the shop; `content/languages` has their texts ([languages.md](languages.md)). The first language has URLs without a prefix (`/cart`), the others have one (`/de/cart`). Set it for the build and for the running shop, which sends emails in these languages.',
		'build',
	),
	MARKETS: variable(
		text(
			'comma-separated market codes of two to eight lowercase letters, such as us,ch,jp; a market can name the languages of its pages, such as ch:de+fr',
			marketPages,
		),
		[],
		'Markets that have pages ([markets.md](markets.md)). The first is the main market, whose URLs have no market prefix; the others have one (`/en-ch/cart`). `us,ch:de+fr` limits the second market to two languages. Without it there is one market. Set it for the build and for the running shop.',
		'build',
	),
	DATA_DIR: variable(
		text('an absolute path, or a path relative to the project', folder),
		'./data',
		'Folder for the data of the shop: database, outbox, media, secrets. It is created if it does not exist.',
	),
	DATABASE_URL: variable(
		text('file:PATH, memory: or postgres://USER:PASSWORD@HOST:PORT/NAME', databaseAddress),
		undefined,
		'Database of the embedded store. Default: SQLite, in the file `store.db` in `DATA_DIR`; PostgreSQL is recommended for more than 30,000 products. Connections to PostgreSQL on another machine use TLS (`sslmode=verify-full`); `?sslmode=disable` turns TLS off for a private network.',
	),
	DATABASE_POOL: variable(
		wholeNumber(1, 1000),
		8,
		'Maximum number of PostgreSQL connections of one process; one more listens for changes. With the default, ten processes fit into the usual limit of 100 connections.',
	),
	MEDIA_URL: variable(
		text('an address such as https://media.shop.example', (value) => (/[?#{}]/.test(value) ? undefined : webAddress(value))),
		undefined,
		'Base URL of downloaded pictures. Default: the shop serves them from `media` in `DATA_DIR` at `/media/own`. A store that runs without pages needs it.',
	),
	MEDIA_BUCKET: variable(
		text('https://KEY:SECRET@HOST/BUCKET?region=REGION', bucketAddress),
		undefined,
		'S3-compatible bucket for downloaded pictures, instead of `DATA_DIR`; needs `MEDIA_URL`. In key and secret write a percent sign as `%25` and a slash as `%2F`.',
	),
	MEDIA_PRIVATE_HOSTS: variable(
		text('comma-separated host names or IP addresses', hosts),
		[],
		'Hosts with private IP addresses that pictures may be downloaded from. All other private addresses are refused.',
	),
	WEBHOOK_PRIVATE_HOSTS: variable(
		text('comma-separated host names or IP addresses', hosts),
		[],
		'Hosts with private IP addresses that webhooks may be sent to and feeds read from, also without HTTPS ([webhooks-and-tokens.md](webhooks-and-tokens.md), [feed.md](feed.md#feeds-by-address)). All other private addresses are refused.',
	),
	STORE_API_URL: variable(
		text('an address such as https://store.example/api', (value) => (/[?#]/.test(value) ? undefined : webAddress(value))),
		undefined,
		'Base URL of a remote store that implements the store API. Without it the embedded store is used.',
	),
	ENGINE_ADMIN_URL: variable(
		text('an address such as https://engine.example/admin', (value) => webAddress(value)),
		undefined,
		'URL of the admin of the engine behind a remote store, such as Vendure or Medusa. The desk links to it for orders, products and all else that the engine has.',
	),
	REVALIDATE_SECRET: variable(
		{ ...text(`a secret text of at least ${minSecretLength} characters`, secretText), secret: true },
		undefined,
		'Secret with which a remote store signs its messages to `POST /api/revalidate`. Without it these messages are refused.',
	),
	CHANGES_SECONDS: variable(
		wholeNumber(0, 3600),
		5,
		'Interval in seconds at which each process asks a remote store for changes; 0 turns it off. Stores without this capability are not asked.',
	),
	...cdnVariables,
	STORE_PATHS: variable(
		text(`comma-separated NAME=/path pairs; names: ${configurablePaths.join(', ')}`, storePaths),
		{},
		'Paths of API calls that differ between stores, such as `getProducts=/catalogue,addToCart=/api/add-card`.',
	),
	PUBLIC_IP_LOOKUP_URL: variable(
		text('an address such as https://ip.example/json', (value) => webAddress(value)),
		undefined,
		"URL that returns a guest's public IP address as `{ip}`. Default: `/ip` of the store.",
	),
	FALLBACK_IP: variable(text('an IP address', ipAddress), '0.0.0.0', 'IP address that identifies a guest when this lookup fails.'),
	SMTP_URL: variable(
		text('smtp://USER:PASSWORD@HOST:PORT or smtps://USER:PASSWORD@HOST:PORT', (value) => addressOf(value, ['smtp:', 'smtps:'])),
		undefined,
		'Mail server. Without it emails are written to the folder `outbox` in `DATA_DIR`.',
	),
	MAIL_FROM: variable(
		text('an email address such as shop@shop.example', (value) => (/^[^\s@<>,;:"/\\]+@[^\s@<>,;:"/\\]+$/.test(value) ? value : undefined)),
		undefined,
		"Sender address of the shop's emails. Default: the user of `SMTP_URL`, or no-reply at the host of `SITE_URL`.",
	),
	JWT_SECRET: variable(
		{ ...text(`a secret text of at least ${minSecretLength} characters`, secretText), secret: true },
		undefined,
		'Secret that signs sessions and codes. Default: generated at the first start and stored in `DATA_DIR` (SQLite) or in the database (PostgreSQL).',
	),
	...paymentVariables,
	TRUST_PROXY: variable(
		wholeNumber(0, 10),
		0,
		'Number of your own proxies in front of the shop. Above 0, `X-Forwarded-*` headers are trusted.',
	),
	CORS_ORIGINS: variable(
		text('comma-separated origins such as https://shop.example', origins),
		[],
		'Other sites whose pages may call the store API from a browser.',
	),
	ASSISTANTS: variable(
		oneOf(['off', 'on']),
		'off',
		'`on`: shopping assistants can search the catalogue and hand over a cart ([assistants.md](assistants.md)). Needs `SITE_URL`.',
	),
	LOG_LEVEL: variable(oneOf(logLevels), 'info', 'Lowest level of messages that are logged.'),
}

export type VariableName = keyof typeof variables
export const variableNames = Object.keys(variables) as VariableName[]
/** Names of all environment variables that are read, including those of secret files. */
export const environmentNames: readonly string[] = [...variableNames, ...secretVariables.map(secretFileVariable)]

/** Type of a value: the parsed type or the default. */
type ValueOf<V> = V extends Variable<infer Value, infer Fallback> ? Value | Fallback : never
type Values = { readonly [Name in VariableName]: ValueOf<(typeof variables)[Name]> }
/** The value of every variable. `DATABASE_URL` is always set. */
export type Configuration = Omit<Values, 'DATABASE_URL'> & { readonly DATABASE_URL: string }

/** Invalid values, with one message for each. */
export class ConfigurationError extends Error {
	readonly problems: readonly string[]
	constructor(problems: readonly string[]) {
		super(problems.join('\n'))
		this.name = 'ConfigurationError'
		this.problems = problems
	}
}

/** Reads all variables. Throws a ConfigurationError that lists each invalid variable with its value and the allowed values. */
export function readConfiguration(environment: Environment): Configuration {
	const problems: string[] = []
	const values: Record<string, unknown> = {}
	for (const name of variableNames) {
		const { read, allowed, fallback, secret }: Variable<unknown> = variables[name]
		const given = readText(name, environment, problems)
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
		problems.push('MEDIA_BUCKET is set without MEDIA_URL: set it to the public URL of the bucket.')
	}
	if (configuration.PURGE_URL && !configuration.CDN_TAGS && problems.length === 0) {
		problems.push('PURGE_URL is set without CDN_TAGS: set it to Cache-Tag, Surrogate-Key or xkey.')
	}
	if (problems.length === 0) problems.push(...checkMarketLanguages(configuration))
	if (problems.length === 0) problems.push(...findAmbiguousPrefixes(configuration))
	if (problems.length > 0) throw new ConfigurationError(problems)
	return { ...configuration, DATABASE_URL: configuration.DATABASE_URL ?? `file:${configuration.DATA_DIR}/store.db` }
}

type DeskChoice = Pick<Configuration, 'DESK' | 'RENDER' | 'STORE_API_URL'>

/** Whether a shop with this configuration has a desk. With a remote store it is only for what that store does not have. */
export function hasDesk({ DESK, RENDER, STORE_API_URL }: DeskChoice): boolean {
	return RENDER === 'server' && (DESK ?? (STORE_API_URL === undefined ? 'on' : 'off')) === 'on'
}

/** Whether texts and pictures of the home page come from the database of the desk, and all else from a remote store. */
export function hasDeskContent(configuration: DeskChoice): boolean {
	return configuration.STORE_API_URL !== undefined && hasDesk(configuration)
}

/** The same table for `env.schema` of astro.config.mjs; values are read when the server starts, never built in. */
export const astroEnvSchema = Object.fromEntries(
	variableNames.map((name) => [name, { ...variables[name].field, context: 'server', access: 'secret', optional: true } as const]),
)

/** Checks the languages of markets in MARKETS; returns error messages. */
function checkMarketLanguages({ LANGUAGES, MARKETS }: Pick<Values, 'LANGUAGES' | 'MARKETS'>): readonly string[] {
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

/** Finds URL prefixes that are ambiguous: a language, or a language in a market. */
function findAmbiguousPrefixes({ LANGUAGES, MARKETS }: Pick<Values, 'LANGUAGES' | 'MARKETS'>): readonly string[] {
	const tags = LANGUAGES.map((tag) => tag.toLowerCase())
	const inMarkets = MARKETS.flatMap(({ code, languages }) => (languages ?? LANGUAGES).map((tag) => `${tag.toLowerCase()}-${code}`))
	const unclear = inMarkets.filter((prefix) => tags.includes(prefix))
	return unclear.map(
		(prefix) =>
			`MARKETS and LANGUAGES together make "/${prefix}" say two things, a language and a language in a market. Give that market another code in the store, such as "shop${prefix.slice(-2)}".`,
	)
}

/** Text of a variable; adds a problem if its file cannot be read. */
function readText(name: VariableName, environment: Environment, problems: string[]): string | undefined {
	if (!secretVariables.includes(name)) return environment[name]?.trim()
	try {
		return secretValue(name, environment)
	} catch (error) {
		problems.push((error as Error).message)
		return undefined
	}
}

/** Removes passwords, so that an invalid value can be printed. */
function withoutPassword(value: string): string {
	return value.replace(/^([^:@]*:\/*).*@/s, '$1***@').replaceAll(/\p{Cc}/gu, '\uFFFD')
}
