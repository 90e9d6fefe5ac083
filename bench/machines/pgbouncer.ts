import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort, provideProgram, stopProgram } from '#tests/e2e/support/programs.ts'
import { temporaryFolder } from '#tests/e2e/support/temporary-folder.ts'

export function providePgbouncer(): string | null {
	return provideProgram('pgbouncer', ['pgbouncer']) ?? null
}

export interface Pgbouncer {
	/** URL of the database through the pooler. */
	readonly url: string
	readonly stop: () => Promise<void>
}

/** Number of connections to the database: two more than one process of the shop would use. */
const poolSize = 10

/**
 * Starts PgBouncer in front of one database in transaction mode, so that each transaction can use another connection. It does not run as
 * root.
 */
export async function startPgbouncer(program: string, database: string): Promise<Pgbouncer> {
	const { path: folder, remove } = temporaryFolder('shop-pgbouncer')
	const behind = new URL(database)
	const port = await freePort()
	const name = behind.pathname.slice(1)
	const settings = [
		`[databases]\n${name} = host=${behind.hostname} port=${behind.port} dbname=${name} user=${behind.username}`,
		`[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
		`pool_mode = transaction\ndefault_pool_size = ${poolSize}\nmax_client_conn = 500`,
	]
	writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`)
	chmodSync(folder, 0o755)
	const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
	const child = spawn(program, ['-q', ...asRoot, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'pipe', 'pipe'] })
	let output = ''
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
	const url = new URL(database)
	url.port = String(port)
	const stop = async () => {
		await stopProgram(child)
		remove()
	}
	for (let tries = 0; tries < 100 && isAlive(child); tries++) {
		if (await answers(url.href)) return { url: url.href, stop }
		await wait(50)
	}
	await stop()
	throw new Error(`PgBouncer did not answer: ${output}`)
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
	return exitCode === null && signalCode === null
}

async function answers(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url })
	try {
		await client.connect()
		await client.end()
		return true
	} catch {
		// The pooler does not accept connections yet.
		return false
	}
}
