import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The packages of the forms cannot be installed; the message says what to do. */
export class InstallError extends Error {
	override readonly name = 'InstallError'
}

/** Files that define the packages. The lock file is also copied to the installed packages, to notice an upgrade. */
const definition = ['package.json', 'package-lock.json', '.npmrc'] as const

/**
 * Installs the packages of the forms in `scripts/edit/node_modules`, unless they are there already: only editors need them, so `npm ci`
 * does not install them. Throws `InstallError`.
 */
export function installForms(root: string, install = runNpm): void {
	const folder = join(root, 'scripts/edit')
	const target = join(folder, 'node_modules')
	if (isInstalled(folder)) return
	console.log('Installing the forms (Keystatic, 191 packages, about 130 MB). This happens at the first start and after an upgrade.')
	// Installed next to the target and renamed, so that an interrupted installation leaves nothing, and two at once do not collide.
	const cache = join(folder, '.cache')
	mkdirSync(cache, { recursive: true })
	const temporary = mkdtempSync(join(cache, 'install-'))
	try {
		for (const file of definition) cpSync(join(folder, 'packages', file), join(temporary, file))
		if (!install(temporary)) {
			throw new InstallError(
				'The forms could not be installed, see the error of npm above. "npm run edit" needs the internet at its first start. On a machine ' +
					'without it, copy the folder scripts/edit/node_modules from another machine with the same version of the shop, or edit the files ' +
					'of content/ with a text editor (docs/editing.md).',
			)
		}
		const installed = join(temporary, 'node_modules')
		cpSync(join(temporary, 'package-lock.json'), join(installed, 'package-lock.json'))
		if (isInstalled(folder)) return
		rmSync(target, { recursive: true, force: true })
		renameSync(installed, target)
	} finally {
		rmSync(temporary, { recursive: true, force: true })
	}
}

function isInstalled(folder: string): boolean {
	const lock = (path: string) => readFileSync(join(folder, path, 'package-lock.json'), 'utf8')
	return existsSync(join(folder, 'node_modules/package-lock.json')) && lock('node_modules') === lock('packages')
}

function runNpm(folder: string): boolean {
	const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--prefer-offline'], {
		stdio: ['ignore', 'inherit', 'inherit'],
		shell: process.platform === 'win32',
	})
	return status === 0
}
