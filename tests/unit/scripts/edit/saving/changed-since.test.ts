import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeConflicts, versionOf } from '#scripts/edit/saving/changed-since.ts'
import { shopWith } from '#tests/unit/content/shop.ts'

const faq = 'content/faq/returns-refunds.yaml'
const terms = 'content/pages/terms.md'
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8')
const version = (text: string) => versionOf(Buffer.from(text))

describe('edit conflict between two editors', () => {
	it('edit conflict check uses the git hash of a file', () => {
		expect(version('hello\n')).toBe('ce013625030ba8dba906f756967f9e9ca394464a')
	})

	it('edit conflict is not reported for the opened version', () => {
		const root = shopWith({})
		const before = read(root, faq)
		const after = before.replace('position: 2', 'position: 7')
		expect(describeConflicts(root, null, { [faq]: version(before) }, new Map([[faq, after]]))).toBeNull()
	})

	it('edit conflict rejects the second save and shows both values of each field', () => {
		const opened = read('.', faq)
		const root = shopWith({ [faq]: opened.replace('Returns & Refunds', 'Returns by Anna') })
		const bert = opened.replace('position: 2', 'position: 7')
		const refused = describeConflicts(root, null, { [faq]: version(opened) }, new Map([[faq, bert]]))
		expect(refused).toMatch(/^This text has been changed since you opened it\. /)
		expect(refused).toContain('Title: now "Returns by Anna", in your form "Returns & Refunds".')
		expect(refused).toContain('Position on the page: now "2", in your form "7".')
		expect(refused).toContain('What you typed is still in the form.')
	})

	it('edit conflict message shows the differing part of two long texts', () => {
		const opened = read('.', terms)
		const root = shopWith({ [terms]: `${opened}\nAnna was here.\n` })
		const refused = describeConflicts(root, null, { [terms]: version(opened) }, new Map([[terms, `${opened}\nBert was here.\n`]]))
		expect(refused).toMatch(/Text: now "….*Anna was here\.", in your form "….*Bert was here\."\./s)
	})

	it('edit conflict rejects deleting a changed text, saving a deleted one, and creating one with an existing name', () => {
		const root = shopWith({})
		expect(describeConflicts(root, null, { [faq]: version('older') }, new Map([[faq, null]]))).toContain('It would be deleted')
		const gone = 'content/pages/gone.md'
		expect(describeConflicts(root, null, { [gone]: version('older') }, new Map([[gone, 'mine']]))).toContain(`${gone} has been deleted.`)
		const taken = read(root, terms).replace(/title: .*/, 'title: My terms')
		expect(describeConflicts(root, null, {}, new Map([[terms, taken]]))).toContain('in your form "My terms"')
	})

	it('edit conflict is not reported for two saves with the same content', () => {
		const root = shopWith({})
		const same = `# A comment.\n${read(root, faq)}`
		expect(describeConflicts(root, null, { [faq]: version('older') }, new Map([[faq, same]]))).toBeNull()
	})

	it('edit conflict check compares with the text of the theme folder if there is one', () => {
		const own = read('.', faq).replace('position: 2', 'position: 3')
		const root = shopWith({ [`shop/${faq}`]: own })
		const after = new Map([[faq, own.replace('position: 3', 'position: 7')]])
		expect(describeConflicts(root, 'shop', { [faq]: version(own) }, after)).toBeNull()
		expect(describeConflicts(root, 'shop', { [faq]: version(read(root, faq)) }, after)).toContain('now "3", in your form "7"')
	})

	it('edit conflict check reads only texts', () => {
		const root = shopWith({ 'package.json': '{"name": "secret"}' })
		expect(describeConflicts(root, null, {}, new Map([['content/../package.json', 'x: 1']]))).toBeNull()
	})
})
