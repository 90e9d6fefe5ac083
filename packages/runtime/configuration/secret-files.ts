import { readFileSync } from 'node:fs'
import type { Environment } from './configuration.ts'

/** Maximum size in bytes; a larger file is not a secret. */
const maxSecretBytes = 64 * 1024

/** Name of the variable with the path of a secret file. */
export function secretFileVariable(name: string): string {
	return `${name}_FILE`
}

/**
 * Value of a secret variable, or content of the file of `NAME_FILE`, as systemd, containers and vaults provide secrets
 * (docs/decisions/0012-operations). Throws an error with a message if the file cannot be read.
 */
export function secretValue(name: string, environment: Environment): string | undefined {
	const value = environment[name]?.trim()
	const path = environment[secretFileVariable(name)]?.trim()
	if (!path) return value
	if (value) throw new Error(`${name} and ${secretFileVariable(name)} are both set. Keep one of them.`)
	const text = readSecretFile(path, name).trim()
	if (text === '')
		throw new Error(`${secretFileVariable(name)} is "${path}", which is empty. It must be the path of a file that contains ${name}.`)
	return text
}

function readSecretFile(path: string, name: string): string {
	try {
		const bytes = readFileSync(path)
		if (bytes.length > maxSecretBytes) throw new Error('it is too large')
		return bytes.toString()
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException
		throw new Error(
			`${secretFileVariable(name)} is "${path}", which cannot be read: ${code ?? message}. It must be the path of a file that contains ${name}.`,
		)
	}
}
