import { expect, test } from 'vitest'
import { collectNames } from '#page-cache/styles/names.ts'

/** The names of a piece of HTML, without those that are present in every page. */
function namesIn(html: string): string {
	const always = collectNames('')
	return [...collectNames(html)].filter((name) => !always.has(name)).join(' ')
}

test('names of elements, classes, ids and attributes are formatted as in selectors', () => {
	const html = '<p class="a b" id="x">1 < 2</p><!-- <i class="no"> --><use href="#i"/><p class="a b" id="x"><input disabled></p>'
	expect(namesIn(html)).toBe('p [class] [id] #x .a .b use [href] input [disabled]')
})

test('quoted values, scripts and text fields may contain text that looks like a tag', () => {
	expect(namesIn('<a title="x > y <b>" class="c">t</a>')).toBe('a [title] [class] .c')
	expect(namesIn('<script id="s">if (a<b) "<i class=no>"</script><em></em>')).toBe('script [id] #s em')
	expect(namesIn('<textarea rows="2"><b class="no"></textarea><u>')).toBe('textarea [rows] u')
})

test('a closed details element contributes only the names in its summary', () => {
	const menu = (open: string) => `<details${open}><summary class="head"><b>Menu</b></summary><ul class="list"><li></ul></details><hr>`
	expect(namesIn(menu(''))).toBe('details summary [class] .head b hr')
	expect(namesIn(menu(' open'))).toBe('details [open] summary [class] .head b ul .list li hr')
	expect(namesIn(`<details>${menu(' open')}</details><nav>`)).toBe('details nav')
})
