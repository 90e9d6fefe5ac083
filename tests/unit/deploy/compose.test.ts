import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { readConfiguration, variableNames, variables } from '@storefront/runtime/configuration/configuration.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Service {
	readonly image?: string
	readonly build?: { readonly context: string; readonly dockerfile?: string; readonly args?: Readonly<Record<string, string>> }
	readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
	readonly environment?: Readonly<Record<string, string>>
	readonly healthcheck?: { readonly test: readonly string[] }
	readonly ports?: readonly string[]
	readonly volumes?: readonly string[]
}

interface Compose {
	readonly services: Readonly<Record<string, Service>>
	readonly volumes: Readonly<Record<string, unknown>>
}

const read = (path: string) => readFileSync(path, 'utf8')
const written = read('deploy/compose.yaml')

/** Puts in what deploy/.env says, as Compose does: `${NAME}`, `${NAME:-otherwise}`, `${NAME:?what to do}`. */
function composeWith(values: Readonly<Record<string, string>>): Compose {
	const text = written.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign?: string, rest?: string) => {
		if (values[name]) return values[name]
		if (sign === '?') throw new Error(rest)
		return sign === '-' ? (rest ?? '') : ''
	})
	return parse(text, { merge: true })
}

const { services, volumes } = composeWith({ POSTGRES_PASSWORD: 'a1b2c3', SITE_URL: 'https://shop.example' })
const shopNames = Object.keys(services).filter((name) => services[name]?.image === 'shop')
const shops = shopNames.map((name) => services[name] as Service)

/** What the image of the shop sets, with the variables that Dockerfile lines name. */
function imageEnvironment(args: Readonly<Record<string, string>>): Record<string, string> {
	const line = /^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? ''
	const pairs = line.split(' ').map((pair) => pair.split('=') as [string, string])
	return Object.fromEntries(pairs.map(([name, value]) => [name, value.replace(/^\$(\w+)$/, (_, arg: string) => args[arg] ?? '')]))
}

/** deploy/nginx.conf as the image of nginx has it: changed by the sed of its recipe. */
function nginxInImage(): string {
	const [, script = ''] = /sed -i '([^']+)' \/etc\/nginx\/nginx\.conf/.exec(read('deploy/nginx.Dockerfile')) ?? []
	return script.split('; ').reduce((text, command) => {
		const [, pattern = '', replacement = ''] = /^s\/(.+)\/(.+)\/$/.exec(command) ?? []
		expect(text, command).toMatch(new RegExp(pattern))
		// Once on each line, as sed does; no line has it twice.
		return text.replaceAll(new RegExp(pattern, 'g'), replacement)
	}, read('deploy/nginx.conf'))
}

test('the Compose file has only keys of the Compose specification that it needs', () => {
	const known: Readonly<Record<string, readonly string[]>> = {
		file: ['name', 'services', 'volumes'],
		service: ['build', 'depends_on', 'environment', 'healthcheck', 'image', 'ports', 'restart', 'volumes'],
		build: ['args', 'context', 'dockerfile'],
		healthcheck: ['interval', 'retries', 'test'],
	}
	const keysOf = (group: object | undefined) => Object.keys(group ?? {})
	expect(known.file).toEqual(expect.arrayContaining(keysOf(parse(written))))
	for (const service of Object.values(services)) {
		expect(known.service).toEqual(expect.arrayContaining(keysOf(service)))
		expect(known.build).toEqual(expect.arrayContaining(keysOf(service.build)))
		expect(known.healthcheck).toEqual(expect.arrayContaining(keysOf(service.healthcheck)))
	}
})

test('the Compose file refers only to existing services, health checks and volumes', () => {
	expect(shopNames).toEqual(['shop-1', 'shop-2'])
	for (const [name, { depends_on = {}, volumes: mounts = [] }] of Object.entries(services)) {
		for (const [other, { condition }] of Object.entries(depends_on)) {
			const { healthcheck, build } = services[other] ?? {}
			expect(condition, `${name} waits for ${other}`).toBe('service_healthy')
			const inImage = build && read(build.dockerfile ?? 'Dockerfile').includes('\nHEALTHCHECK ')
			expect(healthcheck ?? inImage, `the health of ${other} is asked for`).toBeTruthy()
		}
		for (const mount of mounts) expect(Object.keys(volumes), name).toContain(mount.split(':')[0])
	}
})

test('the Compose file reports a missing database password with instructions', () => {
	expect(() => composeWith({})).toThrow('put POSTGRES_PASSWORD=... into deploy/.env')
})

test.each([
	['with everything set', { SITE_URL: 'https://shop.example', SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'shop@shop.example' }],
	['with the password alone', {}],
])('the shop reads each of its variables in the Compose file, %s', (_, values: Record<string, string>) => {
	const { services: all } = composeWith({ POSTGRES_PASSWORD: 'a1b2c3', ...values })
	const { environment: database = {} } = all.database ?? {}
	for (const name of shopNames) {
		const { environment = {}, build } = all[name] as Service
		expect(Object.keys(environment).filter((one) => !variableNames.some((known) => known === one))).toEqual([])
		const inside = { ...imageEnvironment(build?.args ?? {}), ...environment }
		const configuration = readConfiguration(inside)
		expect(configuration).toMatchObject({ ...values, HOST: '0.0.0.0', TRUST_PROXY: 1 })
		const { hostname, username, password, pathname } = new URL(configuration.DATABASE_URL)
		expect([hostname, username, password, pathname.slice(1)]).toEqual([
			'database',
			...[database.POSTGRES_USER, database.POSTGRES_PASSWORD, database.POSTGRES_DB],
		])
		// A shop that was built with other values than it starts with would build at each start.
		for (const one of variableNames.filter((known) => variables[known].since === 'build' && known in environment)) {
			expect(build?.args?.[one], one).toBe(environment[one])
		}
	}
})

test('the data of the shop is in its volume', () => {
	const { DATA_DIR = '' } = imageEnvironment({})
	expect(read('Dockerfile')).toContain(`\nVOLUME ${DATA_DIR}\n`)
	for (const { volumes: mounts } of shops) expect(mounts).toEqual([`data:${DATA_DIR}`])
})

test('only nginx is public, and it finds both processes and the built files', () => {
	const { PORT } = imageEnvironment({})
	expect(read('Dockerfile')).toContain(`\nEXPOSE ${PORT}\n`)
	const conf = nginxInImage()
	for (const kind of ['fail_timeout=5s', 'backup'])
		expect([...conf.matchAll(new RegExp(`^\\s*server ([\\w-]+:\\d+) .*${kind};$`, 'gm'))].map(([, upstream]) => upstream)).toEqual(
			shopNames.map((name) => `${name}:${PORT}`),
		)
	const listens = /^\s*listen (\d+);/m.exec(conf)?.[1]
	expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual([`80:${listens}`])
	expect(composeWith({ POSTGRES_PASSWORD: 'a', HTTP_PORT: '8080' }).services.nginx?.ports).toEqual([`8080:${listens}`])
	const recipe = read('deploy/nginx.Dockerfile')
	expect(recipe).toContain(`\nFROM ${services['shop-1']?.image} AS shop\n`)
	expect(recipe).toContain(`COPY --from=shop /shop/dist/client ${/^\s*root (\S+);/m.exec(conf)?.[1]}`)
	const [, cache = ''] = /proxy_cache_path (\S+)\/\w+ /.exec(conf) ?? []
	expect(recipe).toContain(`mkdir -p ${cache}`)
	expect(Object.keys(services.nginx?.depends_on ?? {})).toEqual(shopNames)
})

test('the build context is the project folder, and deploy/.env is not part of the images', () => {
	for (const { build } of Object.values(services)) {
		if (!build) continue
		expect(join('deploy', build.context)).toBe('.')
		expect(read(build.dockerfile ?? 'Dockerfile')).toContain('FROM ')
	}
	const ignored = read('.dockerignore').trim().split('\n')
	for (const secret of ['.env', 'deploy/.env']) {
		expect(
			ignored.some((pattern) => matchesGlob(secret, pattern)),
			secret,
		).toBe(true)
	}
})

test('the documentation explains every variable of deploy/.env that the Compose file reads', () => {
	const names = new Set([...written.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ''))
	const guide = read('docs/deployment.md')
	const section = guide.slice(guide.indexOf('\n## Containers'), guide.indexOf('\n## Pictures'))
	expect([...names].filter((name) => !section.includes(name))).toEqual([])
})
