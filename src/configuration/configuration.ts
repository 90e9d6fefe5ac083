/**
 * Every environment variable of the shop, in one table: meaning, what is allowed, default. Nothing else in the project
 * reads the environment. None is required; a wrong value is refused with a sentence, and all wrong ones at once.
 */

/** What the outside passes in: `process.env`, or a plain object in tests. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A kind of value: how its text is read, in words, and for Astro's own schema. */
interface Kind<Value> {
	/** undefined for a text that is not allowed. */
	readonly read: (text: string) => Value | undefined
	/** Completes the sentence "It must be ...". */
	readonly allowed: string
	readonly field: AstroField
	/** Its values are never shown, not even wrong ones. */
	readonly secret?: true
}

type AstroField =
	| { readonly type: 'string' }
	| { readonly type: 'number'; readonly int: true; readonly min: number; readonly max: number }
	| { readonly type: 'enum'; readonly values: string[] }

interface Variable<Value, Fallback extends Value | undefined = Value | undefined> extends Kind<Value> {
	/** One sentence for the README. */
	readonly meaning: string
	/** The value when nothing is set. */
	readonly fallback: Fallback
	/** `build`: the build is made with it, so a change means a new build, which `npm start` does by itself. */
	readonly since: 'build' | 'start'
}

function variable<Value, Fallback extends Value | undefined>(
	kind: Kind<Value>,
	fallback: Fallback,
	meaning: string,
	since: 'build' | 'start' = 'start',
): Variable<Value, Fallback> {
	return { ...kind, fallback, meaning, since }
}

/** 32 characters of hexadecimal are 128 bits. */
const shortestSecret = 32

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The calls whose path differs between stores (AMB-08, AMB-09); `src/contract/wire/paths.ts` has their defaults. */
const configurablePaths = ['getSiteInfo', 'getProducts', 'addToCart', 'addToGuestCart'] as const
type StorePaths = { readonly [Name in (typeof configurablePaths)[number]]?: string }

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
		const given = environment[name]?.trim()
		const value = given ? read(given) : fallback
		if (given && value === undefined)
			problems.push(`${name} is ${secret ? 'something else' : `"${withoutPassword(given)}"`}. It must be ${allowed}.`)
		values[name] = value
	}
	const configuration = values as Values
	if (configuration.RENDER === 'static' && !configuration.STORE_API_URL && problems.length === 0) {
		problems.push('RENDER is "static", which needs a store to read from: set STORE_API_URL to its address.')
	}
	if (problems.length > 0) throw new ConfigurationError(problems)
	return { ...configuration, DATABASE_URL: configuration.DATABASE_URL ?? `file:${configuration.DATA_DIR}/store.db` }
}

/** The same table for `env.schema` of astro.config.mjs; values are read when the server starts, never built in. */
export const astroEnvSchema = Object.fromEntries(
	variableNames.map((name) => [name, { ...variables[name].field, context: 'server', access: 'secret', optional: true } as const]),
)

function wholeNumber(min: number, max: number): Kind<number> {
	return {
		read: (value) => (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined),
		allowed: `a whole number from ${min} to ${max}`,
		field: { type: 'number', int: true, min, max },
	}
}

function oneOf<const Value extends string>(values: readonly Value[]): Kind<Value> {
	return {
		read: (value) => values.find((one) => one === value),
		allowed: `one of ${values.join(', ')}`,
		field: { type: 'enum', values: [...values] },
	}
}

function text<Value>(allowed: string, read: (value: string) => Value | undefined): Kind<Value> {
	return { read, allowed, field: { type: 'string' } }
}

function secretText(value: string): string | undefined {
	return value.length >= shortestSecret ? value : undefined
}

function addressOf(value: string, protocols: readonly string[]): string | undefined {
	if (!URL.canParse(value) || /[\s\p{Cc}\\]/u.test(value)) return undefined
	const { protocol, host, username, password } = new URL(value)
	return protocols.includes(protocol) && host && isDecodable(username + password) ? value : undefined
}

/** Without the slash at its end, so that paths can be appended. Browsers get to see it: nobody's password stands in it. */
function webAddress(value: string): string | undefined {
	const address = addressOf(value, ['http:', 'https:'])
	return address === undefined || /\/\/[^/]*@/.test(address) ? undefined : address.replace(/\/+$/, '')
}

/** Scheme, host and port, and nothing behind them. */
function origin(value: string): string | undefined {
	const address = webAddress(value)
	return address !== undefined && /^https?:\/\/[^/?#*]+$/i.test(address) ? new URL(address).origin : undefined
}

function isDecodable(text: string): boolean {
	try {
		decodeURIComponent(text)
		return true
	} catch {
		// A percent sign that begins no character.
		return false
	}
}

/** A shell turns `~` into the home folder, a file of settings does not. */
function folder(value: string): string | undefined {
	return value.startsWith('~') || /\p{Cc}/u.test(value) ? undefined : value
}

function databaseAddress(value: string): string | undefined {
	if (value === 'memory:') return value
	if (/^file:/.test(value)) return /^file:(?!\/*~)[^?#\p{Cc}]*[^/?#\p{Cc}]$/u.test(value) && isDecodable(value) ? value : undefined
	const address = addressOf(value, ['postgres:', 'postgresql:'])
	return address && withTls(address)
}

/**
 * A database on another machine is spoken to over TLS, and has to prove who it is, unless the address says otherwise: by
 * `sslmode` or another of its `ssl...` parameters.
 */
function withTls(address: string): string {
	const { hostname, search, searchParams } = new URL(address)
	const host = searchParams.get('host') ?? hostname
	const isLocal = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|\/.*|%2f.*)$/i.test(host)
	const isDecided = [...searchParams.keys()].some((name) => name.startsWith('ssl'))
	return isLocal || isDecided ? address : `${address}${search ? '&' : '?'}sslmode=verify-full`
}

function ipAddress(value: string): string | undefined {
	const isVersion4 = /^\d{1,3}(\.\d{1,3}){3}$/.test(value) && value.split('.').every((part) => Number(part) <= 255)
	return isVersion4 || (/^[\da-f:.]+$/i.test(value) && URL.canParse(`http://[${value}]`)) ? value : undefined
}

function origins(value: string): readonly string[] | undefined {
	const all = value.split(',').map((one) => origin(one.trim()))
	return all.every((one) => one !== undefined) ? all.filter((one) => one !== undefined) : undefined
}

function storePaths(value: string): StorePaths | undefined {
	const pairs = value.split(',').map((pair) => pair.trim().split('='))
	const valid = pairs.every(
		([name, path, ...rest]) => configurablePaths.some((known) => known === name) && /^\/[^\s#\\]+$/.test(path ?? '') && rest.length === 0,
	)
	return valid ? Object.fromEntries(pairs) : undefined
}

/** So that a refused value can be shown on a console. */
function withoutPassword(value: string): string {
	return value.replace(/^([^:@]*:\/*).*@/s, '$1***@').replaceAll(/\p{Cc}/gu, '\uFFFD')
}
