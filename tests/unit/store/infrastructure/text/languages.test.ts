import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shopLanguages } from '@storefront/i18n/language.ts'
import { contentLanguages, setContentFolder } from '@storefront/store/infrastructure/text/content.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

let folder = ''

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'shop-'))
	mkdirSync(join(folder, 'content/languages/de/interface'), { recursive: true })
	setContentFolder(folder)
})
afterEach(() => {
	setContentFolder(undefined)
	loadLanguages([])
	rmSync(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, 'content/languages/de/interface', name), text)
const german = () => {
	loadLanguages(['en', 'de'])
	return shopLanguages()[1]?.texts
}

it("reads the owner's texts, whichever of both endings their file has", () => {
	write('answers.yml', 'messageSent: Ist angekommen\n')
	expect(german()?.get('answers.messageSent')).toBe('Ist angekommen')
})

it('opens the store with a file that is broken, and says what the shop says of its own', () => {
	const before = german()?.get('answers.messageSent')
	write('answers.yaml', 'messageSent: "not closed\n[')
	const warning = vi.spyOn(process, 'emitWarning').mockReturnValue()
	onTestFinished(() => warning.mockRestore())
	expect(german()?.get('answers.messageSent')).toBe(before)
	expect(warning.mock.calls).toEqual([[expect.stringMatching(/^content\/languages\/de\/interface\/answers\.yaml cannot be read/)]])
	expect(before).toMatch(/\p{L}/u)
})

it('takes a folder for a language where it is called by its tag alone: another one would end every search', () => {
	for (const name of ['de de', 'pt_BR', 'DE', '.cache']) mkdirSync(join(folder, 'content/languages', name, 'search'), { recursive: true })
	expect(contentLanguages()).toEqual(['ar', 'de'])
})
