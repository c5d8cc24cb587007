"""The rules of Marching Band(-imals), chapter by chapter."""
