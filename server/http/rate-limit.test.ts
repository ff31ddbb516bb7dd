import { expect, test } from 'vitest'
import { callerAddress } from './rate-limit.ts'

test('without a proxy, X-Forwarded-For is ignored', () => {
  expect(callerAddress('203.0.113.7', '1.1.1.1', 0)).toBe('203.0.113.7')
})

test.each([
  [1, '9.9.9.9, 198.51.100.4', '198.51.100.4'],
  [2, '9.9.9.9, 198.51.100.4, 10.0.0.2', '198.51.100.4'],
  [3, '198.51.100.4', '198.51.100.4'],
])('behind %i proxies, the address that the outermost proxy added counts', (proxies, header, address) => {
  expect(callerAddress('10.0.0.1', header, proxies)).toBe(address)
})

test('an IPv6 address counts as its /64 network, and an IPv4-mapped address as IPv4', () => {
  const home = callerAddress('2001:db8:1:2:3:4:5:6', undefined, 0)
  expect(home).toBe('2001:db8:1:2::/64')
  expect(callerAddress('2001:0db8:0001:0002::9', undefined, 0)).toBe(home)
  expect(callerAddress('2001:db8::9', undefined, 0)).toBe('2001:db8:0:0::/64')
  expect(callerAddress('::ffff:203.0.113.7', undefined, 0)).toBe('203.0.113.7')
  expect(callerAddress('::1', undefined, 0)).toBe('0:0:0:0::/64')
  expect(callerAddress(undefined, undefined, 0)).toBe('unknown')
  expect(callerAddress('10.0.0.1', 'nonsense', 1)).toBe('unknown')
})

test('a port that the proxy adds doesn’t count', () => {
  expect(callerAddress('10.0.0.1', '203.0.113.7:51234', 1)).toBe('203.0.113.7')
  expect(callerAddress('10.0.0.1', '[2001:db8:1:2::9]:443', 1)).toBe('2001:db8:1:2::/64')
})
