import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLowContrast, toHex } from '#theme/contrast.ts'
import { withThemeOverrides } from '#theme/theme-styles.ts'
import { themeOf } from '#theme/tokens.ts'
import { mistakes, themeWith } from './folder.ts'

const css = readFileSync('src/styles/theme.css', 'utf8')

test('tokens override colours of the default theme, for light and dark pages', () => {
	const { overlay, theme, problems, warnings } = themeWith({
		'tokens.yaml':
			'colours:\n  ink: "#111111"\n  canvas:\n    light: "#ffffff"\n    dark: black\nradius:\n  md: "0"\nfont: Inter, sans-serif\n',
	})
	expect(problems).toEqual([])
	expect(Object.fromEntries(overlay)).toEqual({
		'color-ink': '#111111',
		'color-canvas': 'light-dark(#ffffff, black)',
		'radius-md': '0',
		'font-sans': 'Inter, sans-serif',
	})
	expect(toHex(theme, 'canvas', 'dark')).toBe('#000000')
	// One text colour for both schemes cannot have enough contrast in both.
	expect(warnings[0]).toMatch(/^shop\/tokens\.yaml:2 {2}The contrast of "ink" on "canvas" on dark pages is 1\.1:1, and text needs 4\.5:1\./)
	expect(warnings.every((one) => one.includes('"ink"'))).toBe(true)
})

test('a low contrast is reported for the token that other colours refer to', () => {
	const { warnings } = themeWith({ 'tokens.yaml': 'radius:\n  md: "0"\ncolours:\n  primary-600: "#88aaff"\n' })
	expect(warnings).toContainEqual(
		expect.stringMatching(/^shop\/tokens\.yaml:4 {2}The contrast of "on-action" on "action" on light pages is 2\.\d:1/),
	)
	expect(warnings).toContainEqual(expect.stringContaining('The contrast of "link" on "canvas" on light pages'))
})

test('invalid names and values of tokens are reported with their line', () => {
	expect(
		mistakes({ 'tokens.yaml': 'colours:\n  actoin: red\n  ink:\n    light: "#12"\n    dark: rgb(0 0 0)\nradius:\n  huge: 1rem\n' }),
	).toEqual([
		expect.stringMatching(/^shop\/tokens\.yaml:2 The shop has no colour "actoin"\. Did you mean "action"\? Valid names: /),
		expect.stringMatching(/^shop\/tokens\.yaml:7 The shop has no radius "huge"\. /),
		expect.stringContaining('shop/tokens.yaml:4 "#12" is not a colour. Write it as CSS does'),
	])
	expect(mistakes({ 'tokens.yaml': 'colors:\n  ink: red\n' })).toEqual([expect.stringContaining('Did you mean "colours"?')])
	expect(mistakes({ 'tokens.yaml': 'radius:\n  md: "1rem; } body { display: none"\n' })).toEqual([
		expect.stringContaining('must be a length'),
	])
})

test('the default theme is parsed completely, and has enough contrast', () => {
	const theme = themeOf(readFileSync('src/styles/tokens.css', 'utf8'))
	expect(theme.get('color-link')).toBe('light-dark(var(--color-primary-600), var(--color-primary-300))')
	expect(findLowContrast(theme)).toEqual([])
})

test('the style sheet with a theme folder has imports first and overrides last', () => {
	const nothing = withThemeOverrides(css, { overlay: new Map(), hasStyles: false, settings: {} }, '../../shop')
	expect(nothing).toBe(`${css.replace('@source ', "@source '../../shop/**/*.{astro,tsx,ts,jsx,md}';\n@source ")}\n`)
	const whole = withThemeOverrides(
		css,
		{ overlay: new Map([['color-ink', '#111']]), hasStyles: true, settings: { events: { consent: true } } },
		'../../shop',
	)
	expect(whole.indexOf("@import '../../shop/styles.css'")).toBeLessThan(whole.indexOf('@source'))
	expect(whole).toContain("@import './parts/consent-line.css' layer(components);")
	expect(whole.endsWith('@theme {\n\t--color-ink: #111;\n}\n')).toBe(true)
})
