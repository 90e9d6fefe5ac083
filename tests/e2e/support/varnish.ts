import { spawn } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { provideProgram, stopProgram } from './programs.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Finds or installs Varnish with its module xkey; undefined: not available. */
export function provideVarnish(): string | undefined {
	const hasXkey = () => globSync('/usr/{lib,local/lib}/{*/,}varnish/vmods/libvmod_xkey.so').length > 0
	return provideProgram('varnishd', ['varnish', 'varnish-modules'], hasXkey)
}

export interface Varnish {
	readonly url: string
	readonly stop: () => Promise<void>
}

/** Runs Varnish with deploy/varnish.vcl in front of a shop; only the port of the shop differs. */
export async function startVarnish(program: string, port: number, shop: string): Promise<Varnish> {
	const { path: folder, remove } = temporaryFolder('shop-varnish')
	const shipped = readFileSync(join(import.meta.dirname, '../../../deploy/varnish.vcl'), 'utf8')
	if (shipped.split('.port = "4321";').length !== 2) throw new Error('deploy/varnish.vcl is to have the port of the shop once')
	writeFileSync(join(folder, 'shop.vcl'), shipped.replace('.port = "4321";', `.port = "${new URL(shop).port}";`))
	const parameters = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', join(folder, 'shop.vcl')]
	const child = spawn(program, [...parameters, '-s', 'malloc,32m'], { stdio: ['ignore', 'pipe', 'pipe'] })
	let output = ''
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
	const url = `http://127.0.0.1:${port}`
	const stop = async () => {
		await stopProgram(child)
		remove()
	}
	// Varnish compiles its configuration first.
	for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
		const answers = await fetch(`${url}/api/health`).then(
			({ ok }) => ok,
			() => false,
		)
		if (answers) return { url, stop }
		await wait(50)
	}
	await stop()
	throw new Error(`Varnish did not answer: ${output}`)
}
