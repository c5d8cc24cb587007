"""Tables over the network: pages, sockets, the store and the people. Decides nothing about rules."""
