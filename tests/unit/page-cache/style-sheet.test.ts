import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectNames } from '#page-cache/styles/names.ts'
import { parseStyleSheet, selectRules } from '#page-cache/styles/style-sheet.ts'

const select = (css: string, html: string) => selectRules(parseStyleSheet(css), collectNames(html))

describe('the rules for a piece of HTML', () => {
	it('match its classes, ids, elements and attributes', () => {
		const css = '.a{top:0}.b{top:1px}#x{top:2px}#y{top:3px}nav{top:4px}ol{top:5px}[data-z]{top:6px}[hidden]{top:7px}'
		expect(select(css, '<nav id="x" class="a c" data-z></nav>')).toBe('.a{top:0}#x{top:2px}nav{top:4px}[data-z]{top:6px}')
	})

	it('match names with special characters', () => {
		const css = String.raw`.md\:w-1\/2{top:0}.md\:w-1\/3{top:1px}.inset-x-\(--gap\){top:2px}`
		expect(select(css, '<p class="md:w-1/2 inset-x-(--gap)">')).toBe(String.raw`.md\:w-1\/2{top:0}.inset-x-\(--gap\){top:2px}`)
	})

	it('have only the selectors that can apply', () => {
		expect(select('.a,.b>.a,.c .a{top:0}', '<p class="a"></p><p class="c">')).toBe('.a,.c .a{top:0}')
	})

	it('include rules with a matching selector in :is and :where', () => {
		const css =
			':is(p,.gone)>b{top:0}:is(.gone,:is(i,.lost)) b{top:1px}:where(.gone:not(:last-child)){top:2px}:where(:is(p)>b:not(.gone)){top:3px}'
		expect(select(css, '<p><b>')).toBe(':is(p,.gone)>b{top:0}:where(:is(p)>b:not(.gone)){top:3px}')
	})

	it('include rules with a possible match of :has', () => {
		const css = 'p:has(>.gone){top:1px}p:has(>.gone,>b){top:2px}p:has(dialog[open]:modal){top:3px}'
		expect(select(css, '<p><b>')).toBe('p:has(>.gone,>b){top:2px}')
	})

	it('include rules with any selector in :not', () => {
		const css = 'b:not(.gone,[disabled],:is(.lost)){top:1px}li:nth-child(2 of.gone){top:3px}'
		expect(select(css, '<p><b><li>')).toBe(css)
	})

	it('keep their layers, media queries and nested rules, if these can apply', () => {
		const css = '@layer base,parts;@layer parts{.a{top:0;& .b{top:1px}@media (width>=48rem){top:2px}}@media (width>=48rem){.b{top:3px}}}'
		expect(select(css, '<p class="a">')).toBe('@layer base,parts;@layer parts{.a{top:0;@media (width>=48rem){top:2px}}}')
	})

	it('exclude states that a page does not have at first: hover, focus, opened by scripts', () => {
		expect(select('a:hover{top:0}a:focus-visible{top:1px}dialog::backdrop{top:2px}a:first-child{top:3px}', '<a></a><dialog>')).toBe(
			'a:first-child{top:3px}',
		)
	})

	it('exclude transitions and repeated declarations', () => {
		expect(select('p{top:0;transition:top 1s;left:0;left:1px;left:0;transition-delay:0s}b{transition:top 1s}', '<p><b>')).toBe(
			'p{top:0;left:1px;left:0}',
		)
	})

	it('include the custom properties that they read, directly or indirectly, and no others', () => {
		const css =
			':root{--ink:#111;--text:var(--ink);--gone:0}@property --text{syntax:"*"}@property --gone{syntax:"*"}p{color:var(--text)}.a{top:var(--gone)}'
		expect(select(css, '<p>')).toBe(':root{--ink:#111;--text:var(--ink)}@property --text{syntax:"*"}p{color:var(--text)}')
	})

	it('include the animations that they name', () => {
		const css = '@keyframes spin{to{rotate:1turn}}@keyframes pulse{50%{opacity:0}}p{animation:spin 1s linear}'
		expect(select(css, '<p>')).toBe('@keyframes spin{to{rotate:1turn}}p{animation:spin 1s linear}')
	})

	it('are parsed correctly with special characters in strings, URLs and comments', () => {
		const css = 'p::before{content:"}{;";top:0}p{background:url(data:image/svg+xml;a{b})}/* } */p{left:0}'
		expect(select(css, '<p>')).toBe('p::before{content:"}{;";top:0}p{background:url(data:image/svg+xml;a{b})}p{left:0}')
	})

	it('include unknown at-rules unchanged', () => {
		const css = '@media (width>=48rem) and ((width<92rem)){p{top:0}}@supports (((x:y)) and (not (z:none))){p{top:1px}}'
		expect(select(css, '<p>')).toBe(css)
	})

	it('exclude the content of a closed menu, but not its heading', () => {
		const css = 'b{top:0}summary{top:1px}i{top:2px}'
		const menu = '<details><summary><i></i></summary><b></b><details open><summary><b></b></summary></details></details>'
		expect(select(css, menu)).toBe('summary{top:1px}i{top:2px}')
		expect(select(css, menu.replace('<details>', '<details open>'))).toBe(css)
	})

	it('are the same when they are selected again', () => {
		const name = fc.constantFrom('a', 'b', 'c')
		const selector = fc.oneof(
			name.map((one) => `.${one}`),
			fc.constantFrom('p', 'a:hover', ':is(.a,.b) p'),
		)
		const rule = fc
			.tuple(fc.array(selector, { minLength: 1, maxLength: 3 }), name)
			.map(([list, own]) => `${list.join(',')}{--${own}:0;top:var(--a)}`)
		const layer = fc.array(rule, { minLength: 1, maxLength: 3 }).map((rules) => `@layer x{${rules.join('')}}`)
		const html = fc.uniqueArray(name).map((classes) => `<p class="${classes.join(' ')}">`)
		fc.assert(
			fc.property(fc.array(fc.oneof(rule, layer)), html, (rules, page) => {
				const once = select(rules.join(''), page)
				expect(select(once, page)).toBe(once)
			}),
		)
	})
})
