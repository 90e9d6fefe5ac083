import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'

/** Serves the files of a folder as a plain file host does, also those that a later build puts there: a folder's index.html, and 404.html for what is not there. */
export async function serveFiles(folder: string): Promise<{ readonly url: string; readonly stop: () => void }> {
	const files = sirv(folder, { dev: true })
	const server = createServer((request, response) =>
		files(request, response, () => {
			response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
			response.end(readFileSync(join(folder, '404.html')))
		}),
	)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return {
		url: `http://127.0.0.1:${port}`,
		stop() {
			server.close()
			server.closeAllConnections()
		},
	}
}

/** A digest of every file of a site, by its path. */
export function filesOf(folder: string): ReadonlyMap<string, string> {
	const paths = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
	return new Map(paths.map(({ parentPath, name }) => [join(parentPath, name).slice(folder.length), digestOf(join(parentPath, name))]))
}

function digestOf(file: string): string {
	return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** The paths at which two sites differ. */
export function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
	const paths = new Set([...one.keys(), ...other.keys()])
	return [...paths].filter((path) => one.get(path) !== other.get(path)).sort()
}
