import { defaultPaths, type PathOverrides } from '@storefront/contract/endpoints/wire/paths.ts'
import { astroEnvSchema, ConfigurationError, readConfiguration, variableNames } from '@storefront/runtime/configuration/configuration.ts'
import { expect, expectTypeOf, test } from 'vitest'

function problemsOf(environment: Record<string, string>): readonly string[] {
	try {
		readConfiguration(environment)
		return []
	} catch (error) {
		if (error instanceof ConfigurationError) return error.problems
		throw error
	}
}

test('configuration requires no variable [ADD-13]', () => {
	expect(readConfiguration({})).toEqual({
		PORT: 4321,
		HOST: 'localhost',
		DESK: undefined,
		DESK_PORT: 4322,
		DESK_URL: undefined,
		FONTS_DIR: [],
		LANGUAGES: ['en'],
		MARKETS: [],
		SITE_URL: undefined,
		RENDER: 'server',
		DATA_DIR: './data',
		DATABASE_URL: 'file:./data/store.db',
		DATABASE_POOL: 8,
		MEDIA_PRIVATE_HOSTS: [],
		WEBHOOK_PRIVATE_HOSTS: [],
		STORE_API_URL: undefined,
		ENGINE_ADMIN_URL: undefined,
		CHANGES_SECONDS: 5,
		CDN_SECONDS: 60,
		STORE_PATHS: {},
		PUBLIC_IP_LOOKUP_URL: undefined,
		FALLBACK_IP: '0.0.0.0',
		SMTP_URL: undefined,
		PAYMENT_TEST: 'off',
		PAYMENT_MINUTES: 60,
		TRUST_PROXY: 0,
		CORS_ORIGINS: [],
		ASSISTANTS: 'off',
		LOG_LEVEL: 'info',
	})
})

test('configuration reads every variable, ignoring outer spaces', () => {
	const configuration = readConfiguration({
		PORT: ' 80 ',
		HOST: '0.0.0.0',
		SITE_URL: 'https://shop.example/',
		RENDER: 'static',
		DATA_DIR: '/srv/shop',
		DATABASE_URL: 'postgres://shop:secret@db.example/shop',
		DATABASE_POOL: '20',
		STORE_API_URL: 'https://store.example/api/',
		STORE_PATHS: 'getProducts=/catalogue, addToCart=/api/add-card',
		PUBLIC_IP_LOOKUP_URL: 'https://ip.example/?format=json',
		FALLBACK_IP: '2001:db8::1',
		SMTP_URL: 'smtps://mailer:secret@mail.example:465',
		TRUST_PROXY: '2',
		CORS_ORIGINS: 'https://shop.example, http://localhost:3000',
		LOG_LEVEL: 'silent',
	})
	expect(configuration).toMatchObject({
		PORT: 80,
		SITE_URL: 'https://shop.example',
		RENDER: 'static',
		DATABASE_URL: 'postgres://shop:secret@db.example/shop?sslmode=verify-full',
		DATABASE_POOL: 20,
		STORE_API_URL: 'https://store.example/api',
		STORE_PATHS: { getProducts: '/catalogue', addToCart: '/api/add-card' },
		TRUST_PROXY: 2,
		CORS_ORIGINS: ['https://shop.example', 'http://localhost:3000'],
		LOG_LEVEL: 'silent',
	})
	expectTypeOf(configuration.PORT).toEqualTypeOf<number>()
	expectTypeOf(configuration.RENDER).toEqualTypeOf<'server' | 'static'>()
	expectTypeOf(configuration.DATABASE_URL).toEqualTypeOf<string>()
	expectTypeOf(configuration.SMTP_URL).toEqualTypeOf<string | undefined>()
})

test('configuration treats an empty variable as unset', () => {
	expect(readConfiguration({ PORT: '', STORE_API_URL: '  ' })).toEqual(readConfiguration({}))
})

test('configuration places the database in the data folder', () => {
	expect(readConfiguration({ DATA_DIR: '/srv/shop' }).DATABASE_URL).toBe('file:/srv/shop/store.db')
})

test('configuration errors name variable, value and allowed values of all invalid variables [ADD-14]', () => {
	expect(problemsOf({ PORT: '80a', RENDER: 'edge', FALLBACK_IP: '300.0.0.1' })).toEqual([
		'PORT is "80a". It must be a whole number from 0 to 65535.',
		'RENDER is "edge". It must be one of server, static.',
		'FALLBACK_IP is "300.0.0.1". It must be an IP address.',
	])
})

test.each([
	['PORT', '65536'],
	['PORT', '-1'],
	['PORT', '1.5'],
	['HOST', 'http://localhost'],
	['SITE_URL', 'shop.example'],
	['SITE_URL', 'ftp://shop.example'],
	['SITE_URL', 'https://shop.example/shop'],
	['SITE_URL', 'https://shop.example/?ref=1'],
	['SITE_URL', 'https://shop.example#top'],
	['SITE_URL', 'https://owner:secret@shop.example'],
	['SITE_URL', 'https://shop.example/\\evil.example'],
	['SITE_URL', 'https://shop .example'],
	['SITE_URL', 'javascript:alert(1)'],
	['DESK', 'yes'],
	['DESK_PORT', '65536'],
	['DESK_URL', 'https://shop.example/desk'],
	['HOST', '-'],
	['DATABASE_POOL', '0'],
	['DATABASE_POOL', '2.5'],
	['DATABASE_POOL', 'many'],
	['DATABASE_POOL', '1001'],
	['HOST', '.'],
	['DATA_DIR', '~/shop'],
	['DATA_DIR', '/srv/\u001b[2Jshop'],
	['DATABASE_URL', 'file:'],
	['DATABASE_URL', 'file:./data/'],
	['DATABASE_URL', 'file:./store.db?mode=ro'],
	['DATABASE_URL', 'file:./%zz.db'],
	['DATABASE_URL', 'file:~/store.db'],
	['DATABASE_URL', 'postgres://shop:100%@db.example/shop'],
	['STORE_API_URL', 'https://store.example/api?key=1'],
	['STORE_API_URL', 'https://store.example/api#v1'],
	['STORE_API_URL', 'https://key:secret@store.example/api'],
	['STORE_PATHS', 'getProducts=/a#b'],
	['PUBLIC_IP_LOOKUP_URL', 'https://key:secret@ip.example/json'],
	['PUBLIC_IP_LOOKUP_URL', 'data:text/plain,x'],
	['FALLBACK_IP', '::1]:80/['],
	['SMTP_URL', 'smtp://mailer:100%@mail.example'],
	['MAIL_FROM', 'shop@shop.example\r\nBcc: all@shop.example'],
	['MAIL_FROM', 'Shop <shop@shop.example>'],
	['MAIL_FROM', 'smtp://mailer:secret@mail.example/x'],
	['JWT_SECRET', 'short'],
	['REVALIDATE_SECRET', 'x'.repeat(31)],
	['CHANGES_SECONDS', '3601'],
	['CDN_TAGS', 'cache-tag'],
	['CDN_SECONDS', '0'],
	['PURGE_URL', 'cdn.example/purge'],
	['PURGE_HEADER', 'Bearer token'],
	['PURGE_HEADER', 'Authorization: Bearer\ntoken'],
	['PURGE_SECRET', 'short'],
	['TRUST_PROXY', '11'],
	['CORS_ORIGINS', 'https://shop.example,'],
	['CORS_ORIGINS', 'null'],
	['CORS_ORIGINS', 'https://*.shop.example'],
	['DATABASE_URL', 'mysql://db.example/shop'],
	['DATABASE_URL', 'postgres:'],
	['DATABASE_URL', './store.db'],
	['STORE_API_URL', '/api'],
	['STORE_PATHS', 'getEverything=/all'],
	['STORE_PATHS', 'getProducts'],
	['STORE_PATHS', 'getProducts=products'],
	['FALLBACK_IP', 'localhost'],
	['FALLBACK_IP', '1.2.3'],
	['SMTP_URL', 'mail.example:25'],
	['TRUST_PROXY', 'yes'],
	['CORS_ORIGINS', '*'],
	['CORS_ORIGINS', 'https://shop.example/path'],
	['LOG_LEVEL', 'loud'],
])('configuration rejects %s=%s', (name, value) => {
	expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} is (".*"|something else)\\. It must be [^\\n]+\\.$`)])
})

test.each(['https://shop.example', 'https://shop.example/', 'HTTPS://Shop.Example:443/', 'https://shop.example//'])(
	'configuration normalizes SITE_URL=%s to https://shop.example',
	(SITE_URL) => expect(readConfiguration({ SITE_URL }).SITE_URL).toBe('https://shop.example'),
)

test('configuration errors do not contain a password', () => {
	expect(problemsOf({ DATABASE_URL: 'mysql://shop:secret@db.example/shop' })).toEqual([
		'DATABASE_URL is "mysql://***@db.example/shop". It must be file:PATH, memory: or postgres://USER:PASSWORD@HOST:PORT/NAME.',
	])
})

test.each([
	'mysql://shop:sec/ret@db.example/shop',
	'mysql://shop:sec@ret@db.example/shop',
	'mysql:shop:secret@db.example',
	'postgres://shop:100%secret@db.example',
])('configuration errors do not contain the password of the invalid URL %s', (DATABASE_URL) => {
	expect(problemsOf({ DATABASE_URL }).join()).toMatch(/^DATABASE_URL is "[a-z]+:(\/\/)?\*{3}@db\.example/)
})

test('a static site needs a store to read from', () => {
	expect(problemsOf({ RENDER: 'static' })).toEqual([expect.stringContaining('set STORE_API_URL')])
})

test('configuration can change exactly the paths that the contract leaves open [AMB-08, AMB-09]', () => {
	const all = Object.keys(defaultPaths).map((name) => `${name}=/x/${name}`)
	const { STORE_PATHS } = readConfiguration({ STORE_PATHS: all.join(',') })
	expect(Object.keys(STORE_PATHS)).toEqual(Object.keys(defaultPaths))
	expectTypeOf(STORE_PATHS).toExtend<PathOverrides>()
})

test("Astro's schema has the same variables, none of them required or built in", () => {
	expect(Object.keys(astroEnvSchema)).toEqual(variableNames)
	for (const field of Object.values(astroEnvSchema)) expect(field).toMatchObject({ context: 'server', access: 'secret', optional: true })
})

test.each([
	['postgres://shop:secret@db.example/shop', '?sslmode=verify-full'],
	['postgres://shop:secret@10.0.0.7:5432/shop?application_name=shop', '&sslmode=verify-full'],
	['postgres://shop:secret@db.example/shop?sslmode=disable', ''],
	['postgres://shop:secret@db.example/shop?sslrootcert=/ca.pem', ''],
	['postgres://shop:secret@localhost:5432/shop', ''],
	['postgres://shop:secret@127.0.0.1/shop', ''],
	['postgres://shop:secret@[::1]:5432/shop', ''],
	['postgresql://shop:secret@localhost/shop?host=/var/run/postgresql', ''],
])('configuration requires TLS for connections to another machine: %s', (address, added) => {
	expect(readConfiguration({ DATABASE_URL: address }).DATABASE_URL).toBe(address + added)
})

test('MEDIA_BUCKET takes key and secret, and requires MEDIA_URL', () => {
	const MEDIA_BUCKET = 'https://KEY:SE%2FCRET@s3.example/pictures?region=eu-central-1'
	const MEDIA_URL = 'https://media.shop.example/'
	expect(readConfiguration({ MEDIA_BUCKET, MEDIA_URL })).toMatchObject({ MEDIA_BUCKET, MEDIA_URL: 'https://media.shop.example' })
	expect(problemsOf({ MEDIA_BUCKET })).toEqual(['MEDIA_BUCKET is set without MEDIA_URL: set it to the public URL of the bucket.'])
	for (const wrong of ['https://s3.example/pictures', 'https://KEY:hidden@s3.example', 's3://KEY:hidden@host/pictures'])
		expect(problemsOf({ MEDIA_BUCKET: wrong, MEDIA_URL })).toEqual([expect.not.stringContaining('hidden')])
})

test('PURGE_HEADER is secret, and PURGE_URL requires CDN_TAGS', () => {
	const PURGE_URL = 'https://cdn.example/purge'
	const PURGE_HEADER = 'Authorization: Bearer hidden token'
	expect(readConfiguration({ PURGE_URL, PURGE_HEADER, CDN_TAGS: 'Cache-Tag' })).toMatchObject({
		PURGE_HEADER: ['Authorization', 'Bearer hidden token'],
		CDN_TAGS: 'Cache-Tag',
	})
	expect(problemsOf({ PURGE_URL })).toEqual(['PURGE_URL is set without CDN_TAGS: set it to Cache-Tag, Surrogate-Key or xkey.'])
	expect(problemsOf({ PURGE_HEADER: 'hidden' }).join()).not.toContain('hidden')
})

test('configuration accepts private hosts by name or address only', () => {
	expect(readConfiguration({ MEDIA_PRIVATE_HOSTS: 'PIM.internal, 10.0.0.7,::1' })).toMatchObject({
		MEDIA_PRIVATE_HOSTS: ['pim.internal', '10.0.0.7', '::1'],
	})
	for (const wrong of ['http://pim.internal', '*', 'pim.internal:8080', '10.0.0.0/8'])
		expect(problemsOf({ MEDIA_PRIVATE_HOSTS: wrong })).toHaveLength(1)
})

test('LANGUAGES has unique tags in canonical spelling', () => {
	expect(readConfiguration({ LANGUAGES: 'de, EN,pt-br' }).LANGUAGES).toEqual(['de', 'en', 'pt-BR'])
	for (const wrong of ['german language', 'en,', 'en,de,EN', ','])
		expect(() => readConfiguration({ LANGUAGES: wrong }), wrong).toThrow('It must be comma-separated language tags')
})

test('MARKETS has unique codes, and none that is also a language', () => {
	expect(readConfiguration({ MARKETS: 'us, ch,jp' }).MARKETS).toEqual([{ code: 'us' }, { code: 'ch' }, { code: 'jp' }])
	for (const wrong of ['US', 'us,', 'us,us', 'c', 'de-ch', 'switzerland', 'us,ch:', 'us,ch:de+', 'us,ch:de:fr', 'us,ch:de+de'])
		expect(() => readConfiguration({ MARKETS: wrong }), wrong).toThrow('It must be comma-separated market codes')
	expect(() => readConfiguration({ LANGUAGES: 'en,de,de-CH', MARKETS: 'us,ch' })).toThrow('make "/de-ch" say two things')
	expect(readConfiguration({ LANGUAGES: 'en,de,de-CH', MARKETS: 'us,shopch' }).MARKETS).toEqual([{ code: 'us' }, { code: 'shopch' }])
})

test('MARKETS accepts for a market only languages of the shop', () => {
	const languages = { LANGUAGES: 'en,de,fr' }
	expect(readConfiguration({ ...languages, MARKETS: 'us,ch:de+FR' }).MARKETS).toEqual([
		{ code: 'us' },
		{ code: 'ch', languages: ['de', 'fr'] },
	])
	expect(() => readConfiguration({ ...languages, MARKETS: 'us,ch:it' })).toThrow(
		'MARKETS gives "ch" pages in it, which LANGUAGES (en,de,fr)',
	)
	expect(() => readConfiguration({ ...languages, MARKETS: 'us:de+en,ch:fr' })).toThrow('The languages of "us" in MARKETS begin with "de"')
	expect(() => readConfiguration({ ...languages, MARKETS: 'us:en,ch:de' })).toThrow('No market of MARKETS has pages in fr')
	// "/de-ch" says one thing where the market has no German pages.
	expect(readConfiguration({ LANGUAGES: 'en,de,de-CH', MARKETS: 'us,ch:en' }).MARKETS).toHaveLength(2)
})
