export * from 'server/test/network/network'
