import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { InstallError, installForms } from '#scripts/edit/install.ts'

/** Creates a shop whose forms are not installed. `install` counts as npm, and installs a package with the version of the lock file. */
function shopWithoutForms() {
	const consoleLog = vi.spyOn(console, 'log').mockReturnValue()
	const root = mkdtempSync(join(tmpdir(), 'install-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
	mkdirSync(join(root, 'scripts/edit/packages'), { recursive: true })
	const define = (version: string) => {
		for (const file of ['package.json', 'package-lock.json', '.npmrc']) writeFileSync(join(root, 'scripts/edit/packages', file), version)
	}
	define('1')
	const install = vi.fn((folder: string) => {
		mkdirSync(join(folder, 'node_modules/forms'), { recursive: true })
		writeFileSync(join(folder, 'node_modules/forms/version'), readFileSync(join(folder, 'package-lock.json')))
		return true
	})
	const installed = join(root, 'scripts/edit/node_modules')
	return { root, define, install, consoleLog, installed, version: () => readFileSync(join(installed, 'forms/version'), 'utf8') }
}

test('packages of the forms are installed once, with a message, and again after an upgrade', () => {
	const { root, define, install, consoleLog, version } = shopWithoutForms()
	installForms(root, install)
	installForms(root, install)
	expect(version()).toBe('1')
	expect(install).toHaveBeenCalledOnce()
	expect(consoleLog).toHaveBeenCalledExactlyOnceWith(
		expect.stringMatching(/Installing the forms \(Keystatic, \d+ packages, about \d+ MB\)/),
	)
	define('2')
	installForms(root, install)
	expect(version()).toBe('2')
	expect(readdirSync(join(root, 'scripts/edit/.cache')), 'nothing is left over').toEqual([])
})

test('failed installation of the forms says what to do, keeps the earlier packages, and is repeated', () => {
	const { root, define, install, installed, version } = shopWithoutForms()
	expect(() => installForms(root, () => false)).toThrow(InstallError)
	expect(() => installForms(root, () => false)).toThrow(
		/needs the internet at its first start.*copy the folder scripts\/edit\/node_modules/,
	)
	expect(existsSync(installed)).toBe(false)
	installForms(root, install)
	define('2')
	const interrupted = (folder: string) => {
		install(folder)
		throw new Error('interrupted')
	}
	expect(() => installForms(root, interrupted)).toThrow('interrupted')
	expect(version()).toBe('1')
	installForms(root, install)
	expect(version()).toBe('2')
})
