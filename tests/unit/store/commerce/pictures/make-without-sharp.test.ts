import { NoPictureMaker, openPictureMaker } from '@storefront/store/commerce/pictures/make.ts'
import { expect, it, vi } from 'vitest'

vi.mock('sharp', () => {
	throw new Error("Cannot find package 'sharp'")
})

it('says what to install on a machine without sharp, which is optional', async () => {
	const failure = await openPictureMaker().catch((error: unknown) => error)
	expect(failure).toBeInstanceOf(NoPictureMaker)
	expect(String(failure)).toContain('npm install --include=optional')
})
