export * from 'server/test/network'
