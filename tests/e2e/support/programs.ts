import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { delimiter, join } from 'node:path'

/**
 * Finds a program of the system, or installs it with the package manager if permitted; undefined: not available. `isWhole` checks whether
 * all of its dependencies are there.
 */
export function provideProgram(name: string, packages: readonly string[], isWhole: () => boolean = () => true): string | undefined {
	const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].map((folder) => join(folder, name))
	const installed = () => (isWhole() ? places.find((place) => existsSync(place)) : undefined)
	if (installed() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return installed()
	const ask = (command: string, ...parameters: readonly string[]) =>
		spawnSync(command, parameters, { stdio: 'inherit', timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
	ask('apt-get', 'update', '-q')
	ask('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages)
	return installed()
}

/** Stops a program with SIGTERM and waits for its exit. */
export function stopProgram(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
	return new Promise((resolve) => {
		child.once('exit', () => resolve())
		child.kill('SIGTERM')
	})
}

/** Finds a free port. */
export function freePort(): Promise<number> {
	const server = createServer()
	return new Promise((resolve) => {
		server.listen(0, '127.0.0.1', () => {
			const { port } = server.address() as AddressInfo
			server.close(() => resolve(port))
		})
	})
}
