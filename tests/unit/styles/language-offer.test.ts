import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync('src/styles/parts/language-offer.css', 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

it('the language offer disappears on phones while a field of the page has the focus', () => {
	expect(css).toMatch(/@media \(width < 48rem\) \{\s*:root:has\(main :is\(input, textarea\):focus\) \.language-offer \{\s*display: none;/)
})

it('the language offer leaves room below the page for what it would cover', () => {
	expect(css).toMatch(/:root:has\(\.language-offer:not\(\[hidden\]\)\) \{\s*scroll-padding-block-end: /)
})
