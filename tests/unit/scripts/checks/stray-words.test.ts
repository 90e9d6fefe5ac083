import { expect, it } from 'vitest'
import { strayWords } from '../../../../scripts/checks/stray-words.ts'

const wordsIn = (code: string) => strayWords('x.tsx', code).map(({ words }) => words)

it('finds what is drawn, with its line (issue 20, point 2)', () => {
	expect(strayWords('x.tsx', 'const a = (\n\t<p>\n\t\tYour cart is empty\n\t</p>\n)')).toEqual([{ words: 'Your cart is empty', line: 3 }])
	expect(wordsIn('const a = <b>{count} left</b>')).toEqual(['left'])
})

it('finds what is read out, hinted or announced, a small word as well (issue 20, point 2)', () => {
	expect(wordsIn('const a = <button aria-label="close" />')).toEqual(['close'])
	expect(wordsIn("const a = <input placeholder={known ? 'name' : ''} title={`all of $" + '{name}`} />')).toEqual(['name', 'all of {}'])
	expect(wordsIn("button.ariaLabel = 'close'; notice.textContent = `done`")).toEqual(['close', 'done'])
	expect(wordsIn("const options = { label: 'none' }")).toEqual(['none'])
})

it('finds what is said in between: sentences, single words with a capital, words around values, words of HTML', () => {
	expect(wordsIn("notify('It was saved')")).toEqual(['It was saved'])
	expect(wordsIn("const column = ['Price']")).toEqual(['Price'])
	expect(wordsIn('const note = `$' + '{count} reviews`')).toEqual(['{} reviews'])
	expect(wordsIn('box.innerHTML = \'<p class="a">Nothing here</p>\'')).toEqual(['<p class="a">Nothing here</p>'])
})

it('passes over names, classes, selectors, types, comparisons, errors and the names of texts', () => {
	const code = `
		import { a } from './Some Thing.ts'
		type Word = 'Some words'
		const look = 'grid gap-3 lg:flex'
		const cell = <td className={\`wide \${look}\`} style="color: red" key={\`row \${id}\`}>{text('cart.empty')}</td>
		const near = document.querySelector('main a')
		if (event.key === 'Escape' || event.key === 'ArrowLeft') throw new Error('There is no such key')
		logEvent('Something happened')
		const parts = textParts('cart.left', { count })
		const svg = '<path d="M3 4h2"/>'
	`
	expect(wordsIn(code)).toEqual([])
})

it('looks into the values of a text', () => {
	expect(wordsIn("text('cart.left', { what: 'Two pieces' })")).toEqual(['Two pieces'])
})
