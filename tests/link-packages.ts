import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Gives a copy of the project the installed packages, and the workspace packages of the copy itself. */
export function linkPackages(project: string, copy: string): void {
	const folder = join(copy, 'node_modules')
	mkdirSync(join(folder, '@storefront'), { recursive: true })
	for (const name of readdirSync(join(project, 'node_modules')))
		if (name !== '@storefront') symlinkSync(join(project, 'node_modules', name), join(folder, name), 'junction')
	linkWorkspace(copy)
}

/** Gives a copy of the project its own workspace packages; all others are found in the folders above it. */
export function linkWorkspace(copy: string): void {
	const folder = join(copy, 'node_modules/@storefront')
	mkdirSync(folder, { recursive: true })
	for (const name of readdirSync(join(copy, 'packages'))) symlinkSync(join(copy, 'packages', name), join(folder, name), 'junction')
}
