import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'
import { type VariableName, variableNames, variables } from '@storefront/runtime/configuration/configuration.ts'
import { linkWorkspace } from '#tests/link-packages.ts'
import { expect, serverTest as test } from '../fixtures.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const project = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')

interface Copy {
	/** Another stage; null: from the project. */
	readonly from: string | null
	readonly sources: readonly string[]
	readonly to: string
}

interface Stage {
	readonly name: string
	readonly copies: readonly Copy[]
	readonly lines: readonly string[]
}

function stagesOf(dockerfile: string): readonly Stage[] {
	const lines = read(dockerfile)
		.replaceAll(/\\\n\s*/g, '')
		.split('\n')
	const starts = lines.flatMap((line, index) => (line.startsWith('FROM ') ? [index] : []))
	return starts.map((start, index) => {
		const own = lines.slice(start, starts[index + 1])
		const copies = own.flatMap((line) => {
			const [, from, paths] = /^COPY (?:--from=(\S+) )?(.*)$/.exec(line) ?? []
			const all = paths?.split(' ') ?? []
			return all.length < 2 ? [] : [{ from: from ?? null, sources: all.slice(0, -1), to: all.at(-1) ?? '' }]
		})
		return { name: / AS (\S+)$/.exec(own[0] ?? '')?.[1] ?? '', copies, lines: own }
	})
}

const ignored = read('.dockerignore').trim().split('\n')

/** Links the packages of the image: an installation without development packages, and without Node. */
function linkPackages(folder: string): void {
	const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean; link?: boolean }> }
	for (const [path, { dev, link }] of Object.entries(packages)) {
		const isTop = path.lastIndexOf('node_modules/') === 0
		if (!isTop || /\/node-linux-/.test(path) || dev || link || !existsSync(join(project, path))) continue
		const place = join(folder, path.slice('node_modules/'.length))
		mkdirSync(dirname(place), { recursive: true })
		symlinkSync(join(project, path), place, 'junction')
	}
}

/** Puts the folder of the last stage together as its COPY lines say. */
function putTogether(folder: string): void {
	for (const { from, sources, to } of stagesOf('Dockerfile').at(-1)?.copies ?? []) {
		for (const source of sources) {
			const place = to.endsWith('/') ? join(folder, to, basename(source)) : join(folder, to)
			if (from === 'packages') linkPackages(place)
			else cpSync(join(project, from === 'build' ? source.replace(/^\/shop\//, '') : source), place, { recursive: true })
		}
	}
	linkWorkspace(folder)
}

test('container files copy paths that exist, are not ignored, and come from an earlier stage', () => {
	for (const dockerfile of ['Dockerfile', 'deploy/nginx.Dockerfile']) {
		const stages = stagesOf(dockerfile)
		for (const [index, { copies }] of stages.entries()) {
			const before = stages.slice(0, index).map(({ name }) => name)
			for (const { from, sources } of copies) {
				if (from !== null) expect(before, `${dockerfile}: --from`).toContain(from)
				for (const source of from === null ? sources : []) {
					expect(existsSync(join(project, source)), `${dockerfile}: ${source}`).toBe(true)
					expect(ignored.filter((pattern) => matchesGlob(source, pattern) || source.startsWith(`${pattern}/`))).toEqual([])
				}
			}
		}
	}
	const last = stagesOf('Dockerfile').at(-1)?.lines ?? []
	expect(last.indexOf('USER node')).toBeGreaterThan(last.findLastIndex((line) => /^(RUN|COPY)/.test(line)))
})

test('build variables are passed to the image build, the container and Compose', () => {
	// An owner's folder is no part of the recipes, and an image is for a server.
	const apart = new Set<VariableName>(['SHOP_DIR', 'RENDER'])
	const builtIn = variableNames.filter((name) => variables[name].since === 'build' && !apart.has(name))
	expect(builtIn).toContain('SITE_URL')
	const [build, , last] = stagesOf('Dockerfile').map(({ lines }) => lines.join('\n'))
	const compose = read('deploy/compose.yaml')
	for (const name of builtIn) {
		expect(build?.indexOf(`ARG ${name}=\n`), name).toBeGreaterThan(-1)
		expect(build?.indexOf(`ARG ${name}=\n`), name).toBeLessThan(build?.indexOf('RUN npm run build') ?? -1)
		expect(last, name).toContain(`ARG ${name}=\n`)
		expect(last, name).toContain(`${name}=$${name}`)
		expect(compose, name).toContain(`        ${name}: \${${name}:-}\n`)
	}
})

test('the files of the image serve the shop, without development dependencies', { tag: '@walk' }, async () => {
	const [image, data] = [temporaryFolder('shop-image'), temporaryFolder('shop-data')]
	putTogether(image.path)
	const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], {
		cwd: image.path,
		env: {
			PATH: process.env.PATH,
			...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: data.path },
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const ended = new Promise((resolve) => child.once('exit', resolve))
	try {
		let output = ''
		const hear = (chunk: Buffer) => {
			output += chunk.toString()
		}
		child.stdout.on('data', hear)
		child.stderr.on('data', hear)
		const address = () => /The shop is at (\S+)/.exec(output)?.[1] ?? (child.exitCode === null ? '' : `It ended: ${output}`)
		// A first start fills the database, which takes a busy machine its time.
		await expect.poll(address).toMatch(/./)
		const url = address()
		expect(output, 'the build is taken as it is').not.toContain('building')
		expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ status: 'ok' })
		for (const path of ['/', '/faq', '/favicon.svg']) expect((await fetch(url + path)).status, path).toBe(200)
		child.kill('SIGTERM')
		expect(await ended).toBe(0)
	} finally {
		child.kill('SIGKILL')
		await ended
		for (const folder of [image, data]) folder.remove()
	}
})
