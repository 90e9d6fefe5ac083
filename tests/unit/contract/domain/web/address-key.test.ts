import { ipKey } from '@storefront/contract/domain/web/address-key.ts'
import { expect, test } from 'vitest'

test.each([
	['203.0.113.7', '203.0.113.7'],
	['::ffff:203.0.113.7', '203.0.113.7'],
	['::FFFF:cb00:7107', '203.0.113.7'],
	['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
])('the IPv4 address %s is a key of its own', (address, key) => {
	expect(ipKey(address)).toBe(key)
})

test.each([
	'2001:db8:0:1::7',
	'2001:0DB8:0000:0001:ffff:ffff:ffff:ffff',
	'2001:db8:0:1:0:0:203.0.113.7',
	'[2001:db8:0:1::]',
	' 2001:db8:0:1::9 ',
])('the IPv6 address %s has its first 64 bits as key', (address) => {
	expect(ipKey(address)).toBe('2001:db8:0:1::/64')
})

test('different IPv6 prefixes have different keys', () => {
	expect(ipKey('2001:db8:0:2::7')).not.toBe(ipKey('2001:db8:0:1::7'))
	expect(ipKey('::1')).toBe('0:0:0:0::/64')
	expect(ipKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test.each(['', 'unknown', 'a:b', '1::2::3', '[', ':'])('the invalid address "%s" is its own key', (text) => {
	expect(ipKey(text)).toBe(text)
})
