import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, provideProgram, stopProgram } from './programs.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** An installed nginx, else the package manager's where we may ask it. undefined: there is none to be had. */
export function provideNginx(): string | undefined {
	return provideProgram('nginx', ['nginx-light'])
}

interface NginxOptions {
	/** Of what the visitor's address is made, in place of the connection's: a variable of nginx. */
	readonly visitor?: string
	/** Files in PEM form: it listens with TLS, as the recipe says to change it. */
	readonly tls?: { readonly certificate: string; readonly key: string }
}

/** deploy/nginx.conf with other ports and folders, as many processes as there are, and with nothing else. */
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
	/** What it has written to its error log. */
	readonly errors: () => string
	/** Its processes: the first, and those that serve, where the system tells them. */
	readonly pids: () => readonly number[]
	readonly stop: () => Promise<void>
}

/** Runs nginx before processes of the shop, two at least, as deploy/nginx.conf has it. */
export function startNginx(program: string, upstreams: readonly string[], files: string, options: NginxOptions = {}): Promise<Nginx> {
	return runNginx(program, (folder, port) => configurationFor(folder, port, upstreams, files, options))
}

/** Runs nginx as a file host, by the lines that docs/deployment.md has for it: that for one language, and that for further ones. */
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
	let said = ''
	child.stderr.on('data', (chunk: Buffer) => {
		said += chunk.toString()
	})
	const url = `http://127.0.0.1:${port}`
	const errors = () => (existsSync(join(folder, 'error.log')) ? readFileSync(join(folder, 'error.log'), 'utf8') : '')
	const stop = async () => {
		await stopProgram(child)
		remove()
	}
	for (let tries = 0; tries < 100; tries++) {
		if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}: ${said}`)
		const answers = await fetch(url).then(
			() => true,
			() => false,
		)
		if (answers) return { url, errors, pids: () => familyOf(child.pid ?? 0), stop }
		await wait(50)
	}
	await stop()
	throw new Error(`nginx did not answer: ${said}`)
}

function familyOf(pid: number): readonly number[] {
	const children = `/proc/${pid}/task/${pid}/children`
	return [pid, ...(existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ').map(Number) : [])]
}
