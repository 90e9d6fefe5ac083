import { readFileSync } from 'node:fs'
import type { Environment } from './configuration.ts'

/** Longer is no secret of ours: a wrong file was named. */
const longestSecret = 64 * 1024

/** The variable that names the file in which the value of a secret one lies. */
export function fileVariable(name: string): string {
	return `${name}_FILE`
}

/**
 * The value of a variable that holds a secret: its own, or what stands in the file that `NAME_FILE` names, as secrets of
 * systemd, containers and vaults are handed over (docs/decisions/0012-operations). Throws a sentence for a file that cannot be read.
 */
export function secretValue(name: string, environment: Environment): string | undefined {
	const value = environment[name]?.trim()
	const path = environment[fileVariable(name)]?.trim()
	if (!path) return value
	if (value) throw new Error(`${name} and ${fileVariable(name)} are both set. Keep one of them.`)
	const text = contentOf(path, name).trim()
	if (text === '') throw new Error(`${fileVariable(name)} is "${path}", which is empty. It must name a file that holds ${name}.`)
	return text
}

function contentOf(path: string, name: string): string {
	try {
		const bytes = readFileSync(path)
		if (bytes.length > longestSecret) throw new Error('it is too large')
		return bytes.toString()
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException
		throw new Error(`${fileVariable(name)} is "${path}", which cannot be read: ${code ?? message}. It must name a file that holds ${name}.`)
	}
}
