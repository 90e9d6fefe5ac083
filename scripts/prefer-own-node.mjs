/**
 * `npm ci` runs this file at its end. npm scripts use the Node of node_modules/.bin; if the machine has its own Node that runs TypeScript,
 * this file removes that link, so that npm scripts use the machine's Node. Plain JavaScript, because it can run on an older Node.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
const { stdout } = spawnSync('node', ['--print', 'Boolean(process.features.typescript)'], {
	env: { ...process.env, PATH: folders.join(delimiter) },
	encoding: 'utf8',
	shell: process.platform === 'win32',
})
if (stdout?.trim() === 'true') for (const name of ['node', 'node.cmd', 'node.ps1']) rmSync(join('node_modules/.bin', name), { force: true })
