import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCriticalCss } from '#page-cache/styles/critical-css.ts'

const fold = '<template data-fold></template>'
const sheets: Record<string, string> = {
	'/_astro/frame.css': 'h1{top:0}.card{top:1px}.menu{top:2px}',
	'/_astro/home.css': '.slide{top:3px}',
}
const withFirstStyles = createCriticalCss((path) => sheets[path] ?? null)

function page(body: string, links = Object.keys(sheets)): string {
	const linked = links.map((path) => `<link rel="stylesheet" href="${path}">`).join('')
	return `<!doctype html><html><head><title>Shop</title>${linked}</head><body>${body}</body></html>`
}

test('a page has the styles of its first screen inline, and its style sheets after that screen', () => {
	const styled = withFirstStyles(page(`<h1 class="slide">Shop</h1>${fold}<p class="card"></p>`))
	const styles = 'h1{top:0}.slide{top:3px}'
	expect(styled?.html).toBe(
		`<!doctype html><html><head><title>Shop</title><style>${styles}</style></head><body><h1 class="slide">Shop</h1>` +
			'<link rel="stylesheet" href="/_astro/frame.css"><link rel="stylesheet" href="/_astro/home.css"><p class="card"></p></body></html>',
	)
	expect(styled?.hash).toBe(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
})

test('the content of a closed menu needs no critical styles', () => {
	const menu = '<details><summary class="card">Menu</summary><b class="menu"></b></details>'
	expect(withFirstStyles(page(menu + fold))?.html).toContain('<style>.card{top:1px}</style>')
	expect(withFirstStyles(page(menu.replace('<details>', '<details open>') + fold))?.html).toContain('.menu{top:2px}</style>')
})

test('a page without a mark for the end of its first screen is not changed', () => {
	expect(withFirstStyles(page('<h1>Shop</h1>'))).toBeNull()
})

test('a page stays as it is when a style sheet cannot be read, as in development', () => {
	expect(withFirstStyles(page(`<h1>Shop</h1>${fold}`, ['/src/styles/theme.css']))).toBeNull()
	expect(withFirstStyles(page(`<h1>Shop</h1>${fold}`, []))).toBeNull()
})

test('an Arabic page has the same critical styles as an English page of the same length', () => {
	const text = 'س'.repeat(100 * 1024 - 600)
	expect(withFirstStyles(page(`<h1>${text}</h1>${fold}`))?.html).toContain('<style>h1{top:0}</style>')
})

test('a page that would exceed 100 KB is not changed [ADD-09]', () => {
	const text = 'x'.repeat(100 * 1024 - 300)
	expect(withFirstStyles(page(`<h1>${text}</h1>${fold}`))).not.toBeNull()
	expect(withFirstStyles(page(`<h1>${text}${'x'.repeat(300)}</h1>${fold}`))).toBeNull()
})
