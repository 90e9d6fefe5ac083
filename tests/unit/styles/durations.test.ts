import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { brandLoop, mediumBreakpoint, slideTransition } from '../../../src/domain/constants.ts'

const read = (path: string) => readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8')

// A style sheet cannot import a constant, so these hold the two against each other.

it('scrolls the brand strip endlessly in the loop time that the rules name [HOME-49] [CONST-15]', () => {
	expect(read('styles/parts/rows.css')).toMatch(new RegExp(`animation: strip ${brandLoop / 1000}s linear infinite`))
})

it('fades slides for as long as the rules name [HOME-21] [CONST-15]', () => {
	expect(read('components/catalogue/home/SlideShow.astro')).toMatch(new RegExp(`opacity ${slideTransition}ms`))
})

it('breaks at the same width in styles and scripts [AMB-20]', () => {
	expect(read('styles/theme.css')).toContain(`--breakpoint-md: ${mediumBreakpoint / 16}rem`)
})
