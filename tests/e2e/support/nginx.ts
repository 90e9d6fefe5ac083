import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, provideProgram, stopProgram } from './programs.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Finds an installed nginx, or installs one with the package manager if permitted; undefined: not available. */
export function provideNginx(): string | undefined {
	return provideProgram('nginx', ['nginx-light'])
}

interface NginxOptions {
	/** Variable of nginx with the IP address of the visitor; default: the address of the connection. */
	readonly visitor?: string
	/** PEM files for TLS, configured as the recipe in deploy/nginx.conf describes. */
	readonly tls?: { readonly certificate: string; readonly key: string }
}

/** Creates a configuration from deploy/nginx.conf; only ports, folders and the number of processes differ. */
function configurationFor(folder: string, port: number, upstreams: readonly string[], files: string, options: NginxOptions): string {
	const [first = '', ...others] = upstreams.map((url) => new URL(url).host)
	const { tls } = options
	const listed = (hosts: readonly string[], rest: string) => hosts.map((host) => `server ${host} ${rest}`).join('\n\t\t')
	const changes: readonly (readonly [string, string])[] = [
		['pid /run/nginx.pid;', `pid ${folder}/nginx.pid;${process.getuid?.() === 0 ? '\nuser root;' : ''}`],
		['/var/log/nginx/error.log', `${folder}/error.log`],
		['/var/log/nginx/access.log', `${folder}/access.log`],
		['/var/cache/nginx/shop', `${folder}/cache`],
		['listen 80;', `listen 127.0.0.1:${port}${tls ? ` ssl; ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key}` : ''};`],
		['server 127.0.0.1:4321 max_fails=1 fail_timeout=5s;', listed([first], 'max_fails=1 fail_timeout=5s;')],
		['server 127.0.0.1:4322 max_fails=1 fail_timeout=5s;', listed(others, 'max_fails=1 fail_timeout=5s;')],
		['server 127.0.0.1:4321 max_fails=0 backup;', listed([first], 'max_fails=0 backup;')],
		['server 127.0.0.1:4322 max_fails=0 backup;', listed(others, 'max_fails=0 backup;')],
		['X-Forwarded-For $remote_addr;', `X-Forwarded-For ${options.visitor ?? '$remote_addr'};`],
		['root /srv/shop/dist/client;', `root ${files};`],
	]
	return changes.reduce(
		(text, [shipped, ours]) => {
			if (text.split(shipped).length !== 2) throw new Error(`deploy/nginx.conf is to have "${shipped}" once`)
			return text.replace(shipped, () => ours)
		},
		readFileSync(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8'),
	)
}

export interface Nginx {
	readonly url: string
	/** Content of its error log. */
	readonly errors: () => string
	/** Ids of the master process and its workers, if the system reports them. */
	readonly pids: () => readonly number[]
	readonly stop: () => Promise<void>
}

/** Runs nginx with deploy/nginx.conf in front of at least two processes of the shop. */
export function startNginx(program: string, upstreams: readonly string[], files: string, options: NginxOptions = {}): Promise<Nginx> {
	return runNginx(program, (folder, port) => configurationFor(folder, port, upstreams, files, options))
}

/** Runs nginx as a file host with the configuration of docs/deployment.md for one language and for further ones. */
export function startFileHost(program: string, files: string): Promise<Nginx> {
	const guide = readFileSync(join(import.meta.dirname, '../../../docs/deployment.md'), 'utf8')
	const line = /^\| nginx \| `([^`]+)` \|$/m.exec(guide)?.[1]
	if (!line?.includes('root /srv/site;')) throw new Error('docs/deployment.md is to have a line for nginx, with "root /srv/site;"')
	const languages = /```nginx\s+(location .*?)\s+```/s.exec(guide)?.[1]
	if (!languages?.includes('(?:de|ar)')) throw new Error('docs/deployment.md is to have a location of nginx for languages, "(?:de|ar)"')
	return runNginx(program, (folder, port) => {
		const user = process.getuid?.() === 0 ? 'user root;' : ''
		const site = line.replace('/srv/site', files)
		return `${user} pid ${folder}/nginx.pid; events {} http { include /etc/nginx/mime.types; access_log off; server { listen 127.0.0.1:${port}; ${site} ${languages} } }`
	})
}

async function runNginx(program: string, configuration: (folder: string, port: number) => string): Promise<Nginx> {
	const { path: folder, remove } = temporaryFolder('shop-nginx')
	mkdirSync(join(folder, 'cache'))
	const port = await freePort()
	writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
	const parameters = ['-p', folder, '-e', join(folder, 'start.log'), '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']
	const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
	let output = ''
	child.stderr.on('data', (chunk: Buffer) => {
		output += chunk.toString()
	})
	const url = `http://127.0.0.1:${port}`
	const errors = () => (existsSync(join(folder, 'error.log')) ? readFileSync(join(folder, 'error.log'), 'utf8') : '')
	const stop = async () => {
		await stopProgram(child)
		remove()
	}
	for (let tries = 0; tries < 100; tries++) {
		if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}: ${output}`)
		const answers = await fetch(url).then(
			() => true,
			() => false,
		)
		if (answers) return { url, errors, pids: () => familyOf(child.pid ?? 0), stop }
		await wait(50)
	}
	await stop()
	throw new Error(`nginx did not answer: ${output}`)
}

function familyOf(pid: number): readonly number[] {
	const children = `/proc/${pid}/task/${pid}/children`
	return [pid, ...(existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ').map(Number) : [])]
}
