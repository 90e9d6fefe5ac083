import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentNames, readConfiguration } from '@storefront/runtime/configuration/configuration.ts'
import { expect, onTestFinished, test } from 'vitest'

/** What reads units without starting them. */
const systemd = 'systemd-analyze'

const unit = readFileSync('deploy/shop@.service', 'utf8')
const guide = readFileSync('docs/deployment.md', 'utf8')

/** The values of a key, one for each line that has it. */
const valuesOf = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value ?? '')

/** What systemd says of a unit as the instance shop@4321; nothing when all is well. */
function complaints(text: string): string {
	const folder = mkdtempSync(join(tmpdir(), 'shop-unit-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	// The path of npm differs between machines, which is not an error of the unit.
	writeFileSync(join(folder, 'shop@.service'), text.replace('/usr/bin/npm', process.execPath))
	const { stdout, stderr } = spawnSync(systemd, ['verify', join(folder, 'shop@4321.service')], { encoding: 'utf8' })
	return stdout + stderr
}

// Without systemd the unit cannot be verified, so this test is not defined.
if (spawnSync(systemd, ['--version']).status === 0)
	test('systemd accepts every line of the unit', () => {
		expect(complaints(unit)).toBe('')
		expect(complaints(unit.replace('NoNewPrivileges', 'NoNewPrivilege')), 'it would tell a mistake').toContain('Unknown key')
	})

test('the unit sets only variables that the shop reads, with the port of the instance and a writable folder', () => {
	const unitVariables = Object.fromEntries(
		valuesOf('Environment')
			.flatMap((line) => line.split(' '))
			.map((pair) => pair.replaceAll('%i', '4321').split('=') as [string, string]),
	)
	const isOfSystem = (name: string) => name === 'NODE_ENV' || name.startsWith('MALLOC_')
	expect(Object.keys(unitVariables).filter((name) => !isOfSystem(name) && !environmentNames.includes(name))).toEqual([])
	const { DATABASE_URL_FILE, ...plain } = unitVariables
	expect(DATABASE_URL_FILE).toBe(`%d/${valuesOf('LoadCredentialEncrypted')[0]?.split(':')[0]}`)
	expect(readConfiguration(plain)).toMatchObject({ PORT: 4321, HOST: '127.0.0.1', TRUST_PROXY: 1 })
	expect(valuesOf('ProtectSystem')).toEqual(['strict'])
	expect(unitVariables.DATA_DIR).toBe(`/var/lib/${valuesOf('StateDirectory')}`)
	expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts).toHaveProperty('start')
	expect(valuesOf('ExecStart')).toEqual(['/usr/bin/npm start --silent'])
})

test('the unit has the same memory settings as the container image', () => {
	const malloc = [...readFileSync('Dockerfile', 'utf8').matchAll(/MALLOC_\w+=\d+/g)].map(([setting]) => setting)
	expect(malloc).toHaveLength(3)
	expect(valuesOf('Environment')).toContain(malloc.join(' '))
})

test('the unit logs to the journal and has write access to its own folder only', () => {
	expect([valuesOf('StandardOutput'), valuesOf('StandardError')]).toEqual([['journal'], ['journal']])
	expect([valuesOf('ReadWritePaths'), valuesOf('LogsDirectory'), valuesOf('BindPaths')].flat()).toEqual([])
	expect(valuesOf('User')).toEqual(['shop'])
})

test('the unit has the same folder, user, settings file and ports as the guide and nginx', () => {
	for (const value of valuesOf('LoadCredentialEncrypted')) expect(guide).toContain(`encrypt --name=${value.replace(':', ' - ')}`)
	for (const value of [...valuesOf('WorkingDirectory'), ...valuesOf('EnvironmentFile')]) expect(guide).toContain(`\`${value}\``)
	expect(guide).toContain(`useradd --system --home ${valuesOf('WorkingDirectory')} ${valuesOf('User')}`)
	const nginx = readFileSync('deploy/nginx.conf', 'utf8')
	expect(nginx).toContain(`root ${valuesOf('WorkingDirectory')}/dist/client;`)
	const ports = [...new Set([...nginx.matchAll(/server 127\.0\.0\.1:(\d+) /g)].map(([, port]) => port))]
	expect(guide).toContain(`systemctl enable --now ${ports.map((port) => `shop@${port}`).join(' ')}`)
})
