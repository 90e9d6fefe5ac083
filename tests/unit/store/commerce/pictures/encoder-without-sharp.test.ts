import { createPictureEncoder, EncoderUnavailable } from '@storefront/store/commerce/pictures/picture-encoder.ts'
import { expect, it, vi } from 'vitest'

vi.mock('sharp', () => {
	throw new Error("Cannot find package 'sharp'")
})

it('the picture encoder says what to install if sharp is missing', async () => {
	const failure = await createPictureEncoder().catch((error: unknown) => error)
	expect(failure).toBeInstanceOf(EncoderUnavailable)
	expect(String(failure)).toContain('npm install --include=optional')
})
