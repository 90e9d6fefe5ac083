import * as argon2 from '@node-rs/argon2'
import { createPasswords } from '@storefront/store/infrastructure/crypto/passwords.ts'
import { expect, test, vi } from 'vitest'

vi.mock('@node-rs/argon2', { spy: true })

const passwords = createPasswords()

test('hashes with argon2id, never twice alike, at a cost above the least that is advised', async () => {
	const [one, two] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')])
	expect(one).not.toBe(two)
	const { algorithm, memoryCost, timeCost, parallelism } = argon2.parseOptions(one)
	expect(one).toMatch(/^\$argon2id\$/)
	expect(algorithm).toBe(2)
	expect(memoryCost).toBeGreaterThanOrEqual(19_456)
	expect(timeCost).toBeGreaterThanOrEqual(2)
	expect(parallelism).toBe(1)
})

test('knows its password, and no other', async () => {
	const hash = await passwords.hash('correct horse ')
	expect(await passwords.verify(hash, 'correct horse ')).toBe(true)
	expect(await passwords.verify(hash, 'correct horse')).toBe(false)
	expect(await passwords.verify(hash, '')).toBe(false)
})

test('takes an accented letter for the same however the keyboard composes it', async () => {
	expect(await passwords.verify(await passwords.hash('caf\u00e9 99'), 'cafe\u0301 99')).toBe(true)
})

test('does the same work for an account that does not exist, and never lets it in', async () => {
	vi.mocked(argon2.verify).mockClear()
	expect(await passwords.verify(null, 'anything')).toBe(false)
	const [[dummyHash] = []] = vi.mocked(argon2.verify).mock.calls
	const own = argon2.parseOptions(await passwords.hash('x'))
	expect(argon2.parseOptions(String(dummyHash))).toEqual(own)
})

test('sees when a hash was made at another cost', async () => {
	expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false)
	expect(passwords.isOutdated(await argon2.hash('x', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))).toBe(true)
})
