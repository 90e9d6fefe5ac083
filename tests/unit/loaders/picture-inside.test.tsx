import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { renderStatic } from '#components/ui/render-static.ts'
import { Picture } from '#islands/ui/Picture.tsx'
import { createPictureInliner } from '#loaders/rendering/inline-picture.ts'
import { readBuiltBytes } from '#page-cache/styles/built-files.ts'

const build = mkdtempSync(join(tmpdir(), 'shop-build-'))
const code = join(build, 'server/chunks')
afterAll(() => rmSync(build, { recursive: true }))

function put(path: string, bytes: number): void {
	const file = join(build, path)
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(file, Buffer.alloc(bytes, 'a'))
}
put('server/chunks/pages.mjs', 1)
put('client/_astro/frame.js', 1)
put('client/media/phone-480.avif', 30)
put('client/media/phone-720.avif', 60)
put('client/media/phone-1200.avif', 90)
put('client/media/large-720.avif', 13 * 1024)
put('client/media/large-1200.avif', 30)
put('client/media/photo.jpg', 30)
put('secret.avif', 30)

describe('the inline picture of a page', () => {
	const pictureInside = createPictureInliner((path) => readBuiltBytes(path, code))
	const bytes = (address: string | undefined) => Buffer.from(address?.split(',')[1] ?? '', 'base64').byteLength

	it('has a width for phones [ADD-09]', () => {
		expect(pictureInside('/media/phone-{width:1200}.avif', 640)).toMatch(/^data:image\/avif;base64,[\w+/]+=*$/)
		expect(bytes(pictureInside('/media/phone-{width:1200}.avif', 640))).toBe(60)
		expect(bytes(pictureInside('/media/phone-{width:1200}.avif', 280))).toBe(30)
		expect(bytes(pictureInside('/media/phone-480.avif', 280))).toBe(30)
	})

	it('is an external picture if it is too large, not AVIF, remote or missing', () => {
		for (const address of [
			'/media/large-{width:1200}.avif',
			'/media/photo.jpg',
			'https://elsewhere.example/media/phone-720.avif',
			'/media/gone-720.avif',
			'',
		]) {
			expect(pictureInside(address, 640), address).toBeUndefined()
		}
	})

	it('is read only from the build folder, for any URL', () => {
		for (const address of [
			'/../secret.avif',
			'/media/../../secret.avif',
			'/media/%2e%2e/%2e%2e/secret.avif',
			'/media/..\\..\\secret.avif',
		]) {
			expect(pictureInside(address, 640), address).toBeUndefined()
		}
	})

	it('is limited to phones if larger screens need more pixels', () => {
		const inside = 'data:image/avif;base64,YWFh'
		const large = renderStatic(Picture, { src: '/phone-{width:720}.avif', width: 640, height: 640, first: true, inside })
		expect(large).toMatch(
			/^<picture><source media="\(width &lt; 48rem\)" srcSet="data:image\/avif;base64,YWFh"\/><img src=\/phone-720.avif srcSet="/,
		)
		expect(renderStatic(Picture, { src: '/phone-{width:720}.avif', width: 280, first: true, inside })).toBe(
			'<img src=/phone-480.avif srcSet="data:image/avif;base64,YWFh" alt fetchPriority=high>',
		)
	})

	it('is part of a static site too, whose code is in the folder of its files', () => {
		put('site/_astro/frame.js', 1)
		// What pages are made with has style sheets of its own, until they are moved.
		put('site/.prerender/_astro/frame.css', 1)
		put('site/media/phone-720.avif', 70)
		expect(readBuiltBytes('/media/phone-720.avif', join(build, 'site/.prerender/chunks'))?.byteLength).toBe(70)
	})
})
