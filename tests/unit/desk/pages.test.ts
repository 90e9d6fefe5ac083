import { globSync } from 'node:fs'
import type { Permission } from '@storefront/store/commands/permissions.ts'
import { expect, test } from 'vitest'
import { areaOf } from '#root/packages/desk/src/access/engine-areas.ts'
import { accessTo, mayOpen, pageAccess } from '#root/packages/desk/src/access/pages.ts'
import { returnPath } from '#root/packages/desk/src/access/return-path.ts'
import { navigation } from '#root/packages/desk/src/components/frame/navigation.ts'

/** Routes of all pages: `/orders/[number]`. */
const routes = globSync('packages/desk/src/pages/**/*.{astro,ts}').map(
	(file) =>
		`/${file
			.replaceAll('\\', '/')
			.replace('packages/desk/src/pages/', '')
			.replace(/(^|\/)index\.\w+$|\.\w+$/, '')}`,
)

test('every page of the desk says who may open it [SEC-13]', () => {
	expect(routes.length).toBeGreaterThan(10)
	expect(routes.filter((route) => accessTo(route) === undefined)).toEqual([])
})

test('pages of the desk that a remote store leaves are those of texts, the home page, the team, the log and backups [SEC-13]', () => {
	expect(routes.filter((route) => areaOf(route) === null).map((route) => route.split('/').slice(0, 3).join('/'))).toSatisfy(
		(shown: readonly string[]) =>
			shown.every((route) =>
				/^\/($|content|home($|\/\[kind\])|team|log|search|account|verify|sign-in|sign-out|invitation|engine|numbers\/(searches|export)|[45]\d\d|settings\/backups)/.test(
					route,
				),
			),
	)
	expect(areaOf('/a-page-that-is-added-later')).not.toBeNull()
	expect(areaOf('/home/rows/[key]')).not.toBeNull()
	expect(areaOf('/settings/backups/[name]')).toBeNull()
})

test('the navigation of the desk leads to pages that exist', () => {
	expect(navigation.map(({ path }) => path).filter((path) => !routes.includes(path))).toEqual([])
})

test('only errors, sign-in and invitations are public in the desk [SEC-13]', () => {
	expect(Object.keys(pageAccess).filter((route) => pageAccess[route] === 'public')).toEqual([
		'/403',
		'/404',
		'/500',
		'/sign-in',
		'/invitation',
	])
})

test('a page without an entry is never shown, and one with permissions needs one of them [SEC-13]', () => {
	const permissions = new Set<Permission>(['stock.write'])
	expect(mayOpen(accessTo('/unknown'), permissions)).toBe(false)
	expect(mayOpen(accessTo('/stock'), permissions)).toBe(true)
	expect(mayOpen(accessTo('/orders/7/refund'), permissions)).toBe(false)
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'team', '', null])('a sign-in never returns to %s', (to) => {
	expect(returnPath(to, new URL('http://localhost:4322/sign-in'))).toBe('/')
})

test('a sign-in returns to the page that asked for it', () => {
	expect(returnPath('/orders?state=paid', new URL('http://localhost:4322/sign-in'))).toBe('/orders?state=paid')
})

test('each page of the navigation has a key of its own', () => {
	const keys = navigation.map(({ key }) => key)
	expect(new Set(keys).size).toBe(keys.length)
	// G begins a shortcut.
	expect(keys).not.toContain('g')
})
