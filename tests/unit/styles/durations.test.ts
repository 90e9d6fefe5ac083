import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8')

// What only style sheets say, in the figures of the rules.

it('the brand strip scrolls endlessly in 10 seconds [HOME-49] [CONST-15]', () => {
	expect(read('styles/parts/rows.css')).toMatch(/animation: strip 10s linear infinite/)
})

it('slides fade in one second [HOME-21] [CONST-15]', () => {
	expect(read('components/catalogue/home/SlideShow.astro')).toMatch(/opacity 1000ms/)
})

it('the breakpoint `md` is 768 pixels, which are 48 rem [AMB-20]', () => {
	expect(read('styles/tokens.css')).toContain('--breakpoint-md: 48rem')
})
